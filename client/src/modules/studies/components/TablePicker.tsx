import { useTexts } from '#client/lib/texts.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { text } from '#client/lib/i18n.ts'
import { type Agreement, AgreementPicker, type PickerProps } from './AgreementPicker.tsx'

type Table = Agreement & {
  table: string
  modal: string
  transporter?: { fantasy_name: string } | null
}

const carrierOf = ({ transporter }: Table): string => transporter?.fantasy_name ?? ''

/** Freight tables of every situation. */
export const TablePicker = (props: PickerProps) => {
  const { t } = useTexts('studies')
  return (
    <AgreementPicker<Table>
      {...props}
      contract={simulationTables}
      include={['transporter']}
      nameOf={(row) => `${row.table} · ${carrierOf(row)}`}
      captionOf={(row) => `${carrierOf(row)} · ${text(`shipment:modal.${row.modal}`, {}, row.modal)}`}
      numberOf={(id) => t('new.table_number', { id })}
      placeholder={t('new.pick_tables')}
      nothing={t('new.no_tables')}
    />
  )
}
