import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconCoin, IconPuzzle } from '#client/ui/icons.ts'

export const servicesScreens: readonly Screen[] = [
  defineScreen({
    name: 'additional_service',
    path: 'additional_service',
    roles: ['manager'],
    ability: 'additional_services.write',
    title: 'services:catalogue.title',
    menu: { group: 'registers', order: 60, icon: IconPuzzle },
    component: async () => ({ Component: (await import('./CataloguePage.tsx')).CataloguePage }),
  }),
  defineScreen({
    name: 'service_prices',
    path: 'additional_service/prices',
    roles: ['shipper', 'four_pl', 'manager', 'transporter'],
    ability: 'service_prices.read',
    title: 'services:prices.title',
    menu: { group: 'tables', order: 60, icon: IconCoin },
    component: async () => ({ Component: (await import('./PricesPage.tsx')).PricesPage }),
  }),
  defineScreen({
    name: 'service_price_pair',
    path: 'additional_service/prices/pair',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'service_prices.write',
    title: 'services:prices.pair_title',
    breadcrumb: [{ title: 'services:prices.title', screen: 'service_prices' }],
    component: async () => ({ Component: (await import('./PricePairPage.tsx')).PricePairPage }),
  }),
  // The page of a link to one order, for a person at the dock.
  defineScreen({
    name: 'order_services_guest',
    path: '/guest/order_services/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'services:guest.screen',
    component: async () => ({ Component: (await import('./GuestServicesPage.tsx')).GuestServicesPage }),
  }),
]
