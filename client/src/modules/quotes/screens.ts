import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconGavel, IconMail, IconPlug, IconSend } from '#client/ui/icons.ts'

const QUOTES = [{ title: 'quotes:title', screen: 'quotes' }] as const
const RECEIVED = [{ title: 'quotes:received', screen: 'quotes_transporter' }] as const
const ORDER_QUOTES = [{ title: 'quotes:title', screen: 'order_quotes' }] as const

const byRole = (rest: string) => ({
  default: `/quotation/shipper/${rest}`,
  shipper: `/quotation/shipper/${rest}`,
  transporter: `/quotation/transporter/${rest}`,
})

const quoteList = async () => ({ Component: (await import('./QuotesPage.tsx')).QuotesPage })
const quoteDetail = async () => ({ Component: (await import('./QuotePage.tsx')).QuotePage })
const parts = async () => ({ Component: (await import('./PartListPage.tsx')).PartListPage })
const part = async () => ({ Component: (await import('./PartPage.tsx')).PartPage })

export const quotesScreens: readonly Screen[] = [
  defineScreen({
    name: 'quotes',
    path: 'quotes',
    roles: ['shipper', 'manager', 'four_pl', 'transporter'],
    ability: 'screens.shippings',
    title: 'quotes:title',
    menu: { group: 'quotes', order: 10, icon: IconGavel },
    component: quoteList,
  }),
  defineScreen({
    name: 'quotes_create',
    path: 'quotes/create',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'quotes.write',
    title: 'quotes:new',
    breadcrumb: QUOTES,
    component: async () => ({ Component: (await import('./QuoteCreatePage.tsx')).QuoteCreatePage }),
  }),
  defineScreen({
    name: 'carrier_apis',
    path: 'quotes/apis',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'carrier_apis.read',
    title: 'quotes:api.title',
    breadcrumb: QUOTES,
    menu: { group: 'quotes', order: 40, icon: IconPlug },
    component: async () => ({ Component: (await import('./CarrierApisPage.tsx')).CarrierApisPage }),
  }),
  defineScreen({
    name: 'correios_modalities',
    path: 'quotes/correios',
    roles: ['manager'],
    ability: 'correios_modals.write',
    title: 'quotes:modality.title',
    breadcrumb: QUOTES,
    menu: { group: 'quotes', order: 45, icon: IconMail },
    component: async () => ({
      Component: (await import('./CorreiosModalitiesPage.tsx')).CorreiosModalitiesPage,
    }),
  }),
  // The manager's list leads to the page that shows one.
  defineScreen({
    name: 'quotes_detail',
    path: 'quotes/:id',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'screens.shippings',
    title: 'quotes:detail',
    breadcrumb: QUOTES,
    component: quoteDetail,
  }),
  defineScreen({
    name: 'quotes_transporters',
    path: 'quotes/transporters/:id',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'screens.shippings',
    title: 'quotes:part',
    breadcrumb: QUOTES,
    component: part,
  }),
  defineScreen({
    name: 'quotes_transporter',
    path: 'quotes_transporter',
    roles: ['transporter'],
    ability: 'screens.shippings',
    title: 'quotes:received',
    menu: { group: 'quotes', order: 20, icon: IconGavel },
    component: parts,
  }),
  defineScreen({
    name: 'quotes_transporter_detail',
    path: 'quotes_transporter/:id',
    roles: ['transporter'],
    ability: 'screens.shippings',
    title: 'quotes:part',
    breadcrumb: RECEIVED,
    component: part,
  }),
  defineScreen({
    name: 'shipping_request_quote',
    path: { default: 'shipping_request_quote', shipper: 'order/shipping_request_quote' },
    roles: ['shipper', 'transporter'],
    ability: 'screens.shippings',
    title: 'quotes:shippings',
    menu: { group: 'quotes', order: 30, icon: IconSend },
    component: async () => ({ Component: (await import('./ShippingListPage.tsx')).ShippingListPage }),
  }),
  defineScreen({
    name: 'order_quotes',
    path: byRole('order_quotes'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.quotation',
    title: 'quotes:title',
    menu: { group: 'quotes', order: 10, icon: IconGavel },
    component: quoteList,
  }),
  defineScreen({
    name: 'order_quotes_detail',
    path: byRole('order_quotes/:id'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.quotation',
    title: 'quotes:detail',
    breadcrumb: ORDER_QUOTES,
    component: quoteDetail,
  }),
  defineScreen({
    name: 'accept_quotation_transport',
    path: '/guest/accept_quotation_transport/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'quotes:guest.screen',
    component: async () => ({ Component: (await import('./GuestQuotePage.tsx')).GuestQuotePage }),
  }),
]
