import { sql, type Rows } from '#server/infra/database.ts'
import { insertRows, type BulkRow } from '../rows/bulk.ts'

/** The finance areas' panels in the story: what waits to be dealt with, and news of quotations. */

type Reader = { id: number; type: string }

const PANEL: readonly (readonly [title: string, notification: string, read: boolean, hours: number])[] = [
  ['Documento a vencer', 'A certidão negativa de débitos vence em 10 dias. Envie a nova.', false, 5],
  ['Proposta recebida', 'Uma instituição respondeu à sua cotação. Compare as condições.', false, 30],
  ['Cadastro conferido', 'A documentação básica foi conferida e está completa.', true, 96],
]
const FOR_MANAGER: typeof PANEL = [
  [
    'Novo tomador cadastrado',
    'Estrada Clara Transportes se cadastrou pelo seu link. Confira a documentação.',
    false,
    3,
  ],
  ['Documento enviado', 'Um tomador enviou o balanço do último ano. Confira.', false, 26],
  ['Cotação parada', 'Uma cotação está há cinco dias sem resposta das instituições.', true, 120],
]
const NEWS = [
  ['Sua cotação foi enviada a três instituições.', 70],
  ['Uma instituição pediu mais um documento.', 22],
] as const

const HOUR_MS = 3_600_000
const ago = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()

const byAge = (a: BulkRow, b: BulkRow) => String(a.created_at).localeCompare(String(b.created_at))

const areaOf = (type: string): string => {
  if (type === 'finance_manager') return '/logistic_manager/finance_manager/quotations'
  return type === 'fintech' ? '/fintech/finance/quotation' : '/finance/quotations'
}

export const writePanels = async (rows: Rows, now: Date): Promise<void> => {
  const readers = await rows<Reader>(sql`
    select u.id, c.type from users u join companies c on c.id = u.company_id
    where u.email like '%@demo.example' and u.password is not null
      and c.type in ('shipper', 'transporter', 'taker', 'fintech', 'finance_manager') order by u.id`)
  const panel = readers.flatMap(({ id, type }) =>
    (type === 'finance_manager' ? FOR_MANAGER : PANEL).map(([title, notification, read, hours]): BulkRow => ({
      user_id: id,
      title,
      notification,
      link: areaOf(type),
      message: 3,
      read,
      dealt_at: read ? ago(now, hours - 2) : null,
      created_at: ago(now, hours),
    })),
  )
  await insertRows(rows, 'panel_notifications', panel.toSorted(byAge))
  const news = readers.flatMap(({ id }) =>
    NEWS.map(([text, hours]): BulkRow => ({
      user_id: id,
      text,
      quotation_id: null,
      created_at: ago(now, hours),
    })),
  )
  await insertRows(rows, 'finance_notifications', news.toSorted(byAge))
}
