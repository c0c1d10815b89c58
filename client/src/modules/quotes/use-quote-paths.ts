import { useLocation } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'

/** Where quotes and parts open for this reader: in the quotation module, or among the shippings. */
export const useQuotePaths = () => {
  const pathTo = usePathTo()
  const session = useSession()
  const isModule = useLocation().pathname.startsWith('/quotation/')
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  return {
    isCarrier,
    quote: (id: string | number) => pathTo(isModule ? 'order_quotes_detail' : 'quotes_detail', { id }),
    part: (id: string | number) =>
      isCarrier
        ? pathTo(isModule ? 'order_quotes_detail' : 'quotes_transporter_detail', { id })
        : pathTo('quotes_transporters', { id }),
    list: () => pathTo(isModule ? 'order_quotes' : 'quotes'),
    create: () => pathTo('quotes_create'),
    order: (id: string | number) => pathTo('order_update', { id }),
  }
}
