import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { KIND_CONTRACTS, type Kind } from '../kinds.ts'
import { LinkedCompanies } from './LinkedCompanies.tsx'

const PARTNERS: Kind[] = ['transporter', 'supplier', 'customer']

/** Of a shipper its partners kind by kind; of any other company the shippers that it works for. */
export const PartnerTabs = ({ id, kind }: { id: string; kind: string }) => {
  const { t } = useTranslation('companies')
  const pathTo = usePathTo()
  const offered = kind === 'shipper' ? PARTNERS : (['shipper'] as Kind[])
  const [chosen, setChosen] = useState<Kind>(offered[0] ?? 'shipper')
  return (
    <Stack gap="sm">
      {offered.length > 1 ? (
        <SegmentedControl
          aria-label={t('tab.partners')}
          style={{ alignSelf: 'flex-start' }}
          value={chosen}
          onChange={(value) => setChosen(value)}
          data={offered.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        />
      ) : null}
      <LinkedCompanies
        key={chosen}
        resource={KIND_CONTRACTS[chosen]}
        by={kind === 'shipper' ? 'shipper_id' : 'partner_id'}
        id={id}
        name="operator_partners"
        empty={t(`empty.${chosen}`)}
        pathOf={(row) => pathTo(`user_${chosen}_details`, { id: row.id })}
      />
    </Stack>
  )
}
