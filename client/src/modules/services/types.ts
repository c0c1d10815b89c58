import type {
  additionalServices,
  nfServiceFiles,
  orderAdditionalServices,
  orderAdditionalServicesFiles,
  simulationTableAdditionalServices,
} from '#shared/services/services.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** Services as the screens read them, with the relations that the screens ask for. */
type Named = { id: string; fantasy_name?: string | null; social_reason?: string | null }

export type CatalogueService = RowOf<typeof additionalServices>
export type ServiceFile = RowOf<typeof orderAdditionalServicesFiles>
export type OrderService = RowOf<
  typeof orderAdditionalServices,
  { files: ServiceFile[]; nf_service_file: RowOf<typeof nfServiceFiles> | null }
>
export type ServiceInvoice = RowOf<typeof nfServiceFiles, { order_additional_services: OrderService[] }>
export type AgreedPrice = RowOf<
  typeof simulationTableAdditionalServices,
  { additional_service: CatalogueService | null; transporter: Named | null; shipper: Named | null }
>

/** The price in an agreed row, whose own `type` is the record's. */
export const priceOf = ({ price_type, value, minimum_value, add_value, when_add_value }: AgreedPrice) => ({
  type: price_type,
  value,
  minimum_value,
  add_value,
  when_add_value,
})

export const nameOf = (company: Named | null | undefined): string =>
  company?.fantasy_name ?? company?.social_reason ?? ''
