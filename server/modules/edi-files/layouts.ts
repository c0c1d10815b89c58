import { type Message, type RecordLayout, fieldsOf, recordsOf } from './layout.ts'
import { CONEMB_31 } from './layouts/conemb-31.ts'
import { CONEMB_50 } from './layouts/conemb-50.ts'
import { DOCCOB_30 } from './layouts/doccob-30.ts'
import { DOCCOB_50 } from './layouts/doccob-50.ts'
import { NOTFIS_31 } from './layouts/notfis-31.ts'
import { NOTFIS_50 } from './layouts/notfis-50.ts'
import { OCOREN_31 } from './layouts/ocoren-31.ts'
import { OCOREN_50 } from './layouts/ocoren-50.ts'

/** All layouts. A record's three digits are of one layout alone, so that each line names its own. */
export const LAYOUTS = [
  NOTFIS_31,
  NOTFIS_50,
  OCOREN_31,
  OCOREN_50,
  CONEMB_31,
  CONEMB_50,
  DOCCOB_30,
  DOCCOB_50,
] as const

/** The first line of every file; its length is that of the layout which follows. */
export const HEADER: RecordLayout = {
  id: '000',
  message: null,
  version: null,
  length: 95,
  after: null,
  fields: fieldsOf(`
     4 A35* sender      Identificação do remetente
    39 A35* recipient   Identificação do destinatário
    74 D6*  day         Data
    80 H4   time        Hora
    84 A12* interchange Identificação do intercâmbio`),
}

export const RECORDS: ReadonlyMap<string, RecordLayout> = new Map(
  [HEADER, ...LAYOUTS.flatMap(recordsOf)].map((record) => [record.id, record]),
)

/** A record that exists; for those who write. */
export const recordOf = (id: string): RecordLayout => {
  const record = RECORDS.get(id)
  if (!record) throw new Error(`no record ${id}`)
  return record
}

export const lengthOf = (message: Message, version: string): number => {
  const layout = LAYOUTS.find((one) => one.message === message && one.version === version)
  if (!layout) throw new Error(`no layout ${message} ${version}`)
  return layout.length
}
