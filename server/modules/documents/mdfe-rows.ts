import type { MdfeDocument } from '#server/modules/fiscal-files/index.ts'
import { tonnesOrKilograms } from './mdfe-weight.ts'
import { instant } from './document-rows.ts'

/** A manifest as its row has it. */
export const mdfeRow = (document: MdfeDocument, key: string, name: string, file_id: number | null) => ({
  file_id,
  key,
  number: document.number ?? String(Number(key.slice(25, 34))),
  serie: document.serie ?? String(Number(key.slice(22, 25))),
  name,
  issuer_type: document.issuer_type,
  issuer_document: document.issuer?.document ?? null,
  issuer_name: document.issuer?.name ?? null,
  driver_documents: [...new Set(document.drivers.flatMap(({ cpf }) => cpf ?? []))],
  plate: document.plate,
  uf_start: document.uf_start,
  uf_end: document.uf_end,
  emission_date: instant(document.issued_at),
  value: document.totals.value,
  weight: tonnesOrKilograms(document.totals),
  keys: [
    ...new Set(
      [...document.cte_keys, ...document.nfe_keys].map((one) =>
        one.replace(/\s/g, '').toUpperCase().slice(0, 60),
      ),
    ),
  ],
})
export type MdfeRow = ReturnType<typeof mdfeRow>
