import { useTexts } from '#client/lib/texts.ts'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { text } from '#client/lib/i18n.ts'
import { type Agreement, AgreementPicker, type PickerProps } from './AgreementPicker.tsx'

type City = { name: string; uf: string }
type Route = Agreement & {
  project: string
  project_name: string | null
  transport_modal: string
  version: number
  origin_uf: string | null
  destiny_uf: string | null
  origin_city?: City | null
  destiny_city?: City | null
  transporter?: { fantasy_name: string } | null
}

const endOf = (city: City | null | undefined, uf: string | null): string =>
  city ? `${city.name}/${city.uf}` : (uf ?? '–')

const nameOf = (row: Route): string =>
  `${row.project_name ?? row.project} · ${endOf(row.origin_city, row.origin_uf)} – ${endOf(row.destiny_city, row.destiny_uf)}`

/** Route tables of every situation. */
export const RoutePicker = (props: PickerProps) => {
  const { t } = useTexts('studies')
  return (
    <AgreementPicker<Route>
      {...props}
      contract={routeTables}
      include={['transporter', 'origin_city', 'destiny_city']}
      nameOf={nameOf}
      captionOf={({ transporter, transport_modal, version }) =>
        [
          transporter?.fantasy_name,
          text(`shipment:modal.${transport_modal}`, {}, transport_modal),
          t('new.version', { version }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      numberOf={(id) => t('new.route_number', { id })}
      placeholder={t('new.pick_routes')}
      nothing={t('new.no_routes')}
    />
  )
}
