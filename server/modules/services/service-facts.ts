import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { Facts } from '#shared/kit/machine.ts'
import type { ServiceFact } from '#shared/services/service.machine.ts'

type ServiceRow = Record<string, unknown>
type Side = 'shipper' | 'transporter'

/** Which side of an order the session stands on; the 4PL and the operator act for the shipper. */
export const sideOf = (session: Session): Side => (session.role === 'transporter' ? 'transporter' : 'shipper')

/** A guest asks on the shipper's behalf, and the shipper, who pays, answers. */
const askedBy = (row: ServiceRow): Side => (row.request_type === 'transporter' ? 'transporter' : 'shipper')
const answeredBy = (row: ServiceRow): Side => (row.request_type === 'shipper' ? 'transporter' : 'shipper')

/** Facts of the service's machine; `open`: the order is not canceled. The operator may act for either side. */
export const serviceFacts = (row: ServiceRow, session: Session, open: boolean): Facts<ServiceFact> => ({
  other_side: isOperator(session) || sideOf(session) === answeredBy(row),
  own_side: isOperator(session) || sideOf(session) === askedBy(row),
  order_open: open,
  not_billed: row.nf_service_file_id === null,
})
