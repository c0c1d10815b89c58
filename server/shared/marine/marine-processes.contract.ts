import * as z from 'zod'
import { contains, custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, line, timestamp } from '#shared/kit/fields.ts'
import { port } from './marine-fields.ts'
import { SHIP_STAGES } from './marine-stages.ts'

const words = () => z.string().nullable()
const when = () => timestamp().nullable()

export const processChange = z
  .strictObject({
    shipping_line: line(60).nullable(),
    ship: line(60).nullable(),
    voyage: line(20).nullable(),
    origin_port: port().nullable(),
    destiny_port: port().nullable(),
    booking: line(40).nullable(),
    bill_of_lading: line(40).nullable(),
    etd: when(),
    eta: when(),
    atd: when(),
    ata: when(),
  })
  .partial()

/** How an order of modal marine goes by sea: ship, ports, papers, dates. It is made with its order. */
export const marineProcesses = defineContract({
  type: 'marine_processes',
  attributes: {
    order_id: id(),
    shipping_line: words(),
    ship: words(),
    voyage: words(),
    origin_port: words(),
    destiny_port: words(),
    booking: words(),
    bill_of_lading: words(),
    etd: when(),
    eta: when(),
    atd: when(),
    ata: when(),
    stage: z.enum(SHIP_STAGES),
    /** Past its expected arrival and not there. */
    is_late: z.boolean(),
    containers_count: z.number().int(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['stage', 'is_late', 'containers_count'],
  update: processChange,
  relations: { order: owned(one('orders', 'order_id')) },
  include: ['order'],
  filter: {
    order_id: equals(id()),
    ship: contains(),
    booking: contains(),
    bill_of_lading: contains(),
    /** Origin or destination. */
    port: custom(port()),
    stage: custom(z.enum(SHIP_STAGES)),
    is_late: custom(flag()),
    /** Not at its port of destination yet, or there. */
    under_way: custom(flag()),
    /** So many days from now. */
    arriving: custom(z.coerce.number().int().min(1).max(365)),
    eta: range(z.union([day(), timestamp()])),
    created_at: range(day()),
  },
  sort: ['eta', 'etd', 'created_at'],
  defaultSort: '-id',
  search: ['ship', 'booking', 'bill_of_lading'],
})
