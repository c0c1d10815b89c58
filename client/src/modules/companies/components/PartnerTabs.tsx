import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconPlus, IconX } from '#client/ui/icons.ts'
import { KIND_CONTRACTS } from '../kind-contracts.ts'
import type { CompanyRow, LinkedKind } from '../kinds.ts'
import { statusActions, useActiveStatus } from '../use-active-status.ts'
import { usePartnerLink } from '../use-partner-link.tsx'
import { statusFor } from './company-columns.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LinkedCompanies } from './LinkedCompanies.tsx'

const PARTNERS: LinkedKind[] = ['transporter', 'supplier', 'customer', 'risk_manager']

type Company = { id: string; fantasy_name: string; cnpj: string }
type PathOf = (kind: LinkedKind | 'shipper', row: CompanyRow) => string | null

/** The partners of a shipper, kind by kind; linked and let go by its 4PL and by the operator (spec 002 §7.6). */
export const PartnersOfShipper = ({ shipper, pathOf }: { shipper: Company; pathOf: PathOf }) => {
  const { t } = useTexts('companies')
  const [kind, setKind] = useState<LinkedKind>('transporter')
  const [linking, setLinking] = useState(false)
  const { canLinkFor, link, askUnlink, dialog } = usePartnerLink(kind)
  const status = useActiveStatus(kind, shipper)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('tab.partners')}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
          value={kind}
          onChange={(value) => setKind(value)}
          data={PARTNERS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        />
        {canLinkFor ? (
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setLinking(true)}>
            {t(`link_title.${kind}`)}
          </Button>
        ) : null}
      </Group>
      <LinkedCompanies
        key={kind}
        resource={KIND_CONTRACTS[kind]}
        by="shipper_id"
        id={shipper.id}
        name="shipper_partners"
        empty={t(`empty.${kind}`)}
        pathOf={(row) => pathOf(kind, row)}
        {...(canLinkFor
          ? {
              rowActions: (row: CompanyRow) => [
                ...statusActions(status, statusFor(row, shipper.id)),
                { label: t('unlink'), icon: IconX, color: 'red', onClick: () => askUnlink(row, shipper) },
              ],
            }
          : {})}
      />
      {linking ? (
        <LinkDialog kind={kind} shipper={shipper} onLink={link} onClose={() => setLinking(false)} />
      ) : null}
      {dialog}
    </Stack>
  )
}

type ShippersProps = { partner: Company; kind: LinkedKind; pathOf: PathOf }

/** The shippers that a company works for, among those that the reader knows. */
export const ShippersOfPartner = ({ partner, kind, pathOf }: ShippersProps) => {
  const { t } = useTexts('companies')
  const [linking, setLinking] = useState(false)
  const { canLinkFor, link, askUnlink, dialog } = usePartnerLink(kind)
  return (
    <Stack gap="sm">
      {canLinkFor ? (
        <Button
          style={{ alignSelf: 'flex-end' }}
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => setLinking(true)}
        >
          {t('link_shipper')}
        </Button>
      ) : null}
      <LinkedCompanies
        resource={KIND_CONTRACTS.shipper}
        by="partner_id"
        id={partner.id}
        name="partner_shippers"
        empty={t('empty.shipper')}
        pathOf={(row) => pathOf('shipper', row)}
        {...(canLinkFor
          ? {
              rowActions: (row: CompanyRow) => [
                { label: t('unlink'), icon: IconX, color: 'red', onClick: () => askUnlink(partner, row) },
              ],
            }
          : {})}
      />
      {linking ? (
        <LinkDialog kind={kind} partner={partner} onLink={link} onClose={() => setLinking(false)} />
      ) : null}
      {dialog}
    </Stack>
  )
}
