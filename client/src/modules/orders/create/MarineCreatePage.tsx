import { text } from '#client/lib/i18n.ts'
import { OrderCreatePage } from './OrderCreatePage.tsx'

/** A new order of the operator at sea. */
export const MarineCreatePage = () => <OrderCreatePage modal="marine" title={text('marine:create')} />
