import { TABLE_MODALS } from './freight-table.contract.ts'

export type TableModal = (typeof TABLE_MODALS)[number]

/** One of a kind for each modal of freight tables. */
export const byModal = <T>(make: (modal: TableModal) => T): Readonly<Record<TableModal, T>> => ({
  full_truckload: make('full_truckload'),
  full_truckload_reverse: make('full_truckload_reverse'),
  less_than_truckload: make('less_than_truckload'),
  less_than_truckload_reverse: make('less_than_truckload_reverse'),
  air: make('air'),
  marine: make('marine'),
})
