import { receivingHours } from '#shared/requests/receiving-hours.ts'
import { useTexts } from '#client/lib/texts.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { cep, date, dateTime, decimal, money, taxId, volume, weight } from '#client/lib/format.ts'
import type { RequestRow } from '../request.ts'

type Address = NonNullable<RequestRow['delivery_address']>

const addressText = (address: Address | null | undefined, city: string, uf: string): string =>
  [
    [address?.street, address?.number].filter(Boolean).join(', '),
    `${city}/${uf}`,
    address?.postal_code ? cep(address.postal_code) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** The request's facts. */
export const RequestFacts = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('requests')
  const hours = receivingHours(row, null)
  return (
    <KeyFacts
      title={t('facts')}
      facts={[
        {
          label: t('section.to'),
          value: addressText(row.delivery_address, row.destination_city, row.destination_uf),
        },
        {
          label: t('section.from'),
          value: addressText(row.collection_address, row.origin_city, row.origin_uf),
        },
        {
          label: t('field.destinatary_identification_document'),
          value: taxId(row.destinatary_identification_document),
        },
        { label: t('field.value'), value: money(row.value) },
        { label: t('field.weight'), value: weight(row.weight) },
        { label: t('field.cubed'), value: volume(row.cubed) },
        { label: t('field.volumes'), value: decimal(row.volumes) },
        { label: t('field.type'), value: t(`types.${row.freight_type}`) },
        { label: t('field.collection_date'), value: date(row.collection_date) },
        {
          label: t('receives'),
          value: hours && t('receives_hours', { from: hours.receives_from, until: hours.receives_until }),
        },
        { label: t('field.erp_request_number'), value: row.erp_request_number },
        { label: t('company'), value: row.shipper?.fantasy_name },
        { label: t('field.supplier_id'), value: row.supplier?.fantasy_name },
        { label: t('carrier'), value: row.transporter_name },
        {
          label: t('answered'),
          value:
            row.answered_at === null || row.answered_by === null
              ? null
              : `${dateTime(row.answered_at)}, ${t(`answered_by.${row.answered_by}`)}`,
        },
        ...(row.simulation_refusal_justification === null
          ? []
          : [{ label: t('refuse'), value: row.simulation_refusal_justification }]),
        { label: t('field.observation'), value: row.observation },
      ]}
    />
  )
}
