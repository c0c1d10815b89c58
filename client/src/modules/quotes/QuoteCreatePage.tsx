import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { createQuote, createQuoteOfRoadMap } from '#shared/quotes/quote.calls.ts'
import { QUOTE_MODALS, quoteInput } from '#shared/quotes/quote-input.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { HOME } from '#client/kit/place/countries.ts'
import { withPlaces } from '#client/kit/place/with-places.ts'
import { useCall } from '#client/kit/use-call.ts'
import { QuoteFields } from './components/QuoteFields.tsx'
import { QUOTE_TYPES } from './quote.ts'
import { useQuotePaths } from './use-quote-paths.ts'

const DEFAULTS = {
  round: 'open',
  modals: ['less_than_truckload'],
  service_level: 'standard',
  freight_type: 'cif',
  delivery_address: { country: HOME },
  collection_address: { country: HOME },
}

const numberOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

/** Facts that a simulation or a load hands over in the address. */
const simulated = (params: URLSearchParams): Record<string, unknown> => {
  const given = (name: string) => {
    const value = params.get(name)
    return value === null ? {} : { [name]: value }
  }
  const city = (end: 'collection' | 'delivery') => {
    const id = numberOf(params.get(`${end}_city_id`))
    return id === undefined ? {} : { [`${end}_address`]: { country: HOME, city_id: id } }
  }
  const modals = QUOTE_MODALS.filter((modal) => params.get('modal')?.split(',').includes(modal))
  const vehicle_type_id = numberOf(params.get('vehicle_type_id'))
  const [table, total_value] = [params.get('table'), params.get('table_value')]
  return {
    ...given('weight'),
    ...given('invoice_value'),
    ...given('cubage'),
    ...city('collection'),
    ...city('delivery'),
    ...(modals.length === 0 ? {} : { modals }),
    ...(vehicle_type_id === undefined ? {} : { vehicle_type_id }),
    ...(table === null || total_value === null ? {} : { simulation: { table, total_value } }),
  }
}

/** A quote from scratch, from a simulation, or of an order, a request or a load (`?order_id=`, `?request_id=`, `?road_map_id=`). */
export const QuoteCreatePage = () => {
  const { t } = useTexts('quotes')
  const { t: kit } = useTexts('kit')
  const navigate = useNavigate()
  const paths = useQuotePaths()
  const [params] = useSearchParams()
  const create = useCall(createQuote, QUOTE_TYPES)
  const ofLoad = useCall(createQuoteOfRoadMap, QUOTE_TYPES)
  const order_id = numberOf(params.get('order_id'))
  const road_map_id = numberOf(params.get('road_map_id'))
  const request_id = numberOf(params.get('request_id'))
  const isOfRecord = order_id !== undefined || road_map_id !== undefined
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader title={t('new')} description={t(isOfRecord ? 'new_of_record' : 'new_text')} />
      <ResourceForm
        schema={withPlaces(quoteInput)}
        mode="create"
        defaults={{ ...DEFAULTS, ...simulated(params) }}
        onSubmit={(values) => {
          const {
            weight: _weight,
            invoice_value: _value,
            order_id: _order,
            company_id: _company,
            ...rest
          } = values
          if (road_map_id !== undefined) return ofLoad.mutateAsync({ input: { ...rest, road_map_id } })
          const more = {
            ...(order_id === undefined ? {} : { order_id }),
            ...(request_id === undefined ? {} : { request_id }),
          }
          return create.mutateAsync({ input: { ...values, ...more } })
        }}
        onDone={(made) => {
          notifySuccess(kit('form.created'))
          void navigate(paths.quote(made.id) ?? '/home/menu')
        }}
        submitLabel={t('send')}
        cancelTo={paths.list() ?? '/home/menu'}
      >
        <QuoteFields isOfOrder={isOfRecord} />
      </ResourceForm>
    </Stack>
  )
}
