import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  billingContractedPriceAdditionals,
  billingContractedPrices,
  billingPlanValues,
  companyExtraPlanValues,
} from '#shared/billing/billing.contract.ts'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import type { Resource } from '#client/kit/use-resource.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { AdditionalDialog } from './components/AdditionalDialog.tsx'
import { ContractedDialog } from './components/ContractedDialog.tsx'
import { ExtraDialog } from './components/ExtraDialog.tsx'
import { PlanValueDialog } from './components/PlanValueDialog.tsx'
import {
  useAdditionalColumns,
  useContractedColumns,
  useExtraColumns,
  usePlanColumns,
} from './terms-columns.tsx'
import type { Additional, Contracted, ExtraValue, PlanValue } from './types.ts'

const IN_FORCE = { in_force: 'true' } as const
const COMPANY = ['company'] as const

type TermsProps<T> = {
  resource: Resource
  columns: readonly Column<T>[]
  nameOf: (row: T) => string
  renderDialog: (row: T | null, close: () => void) => ReactNode
}

/** Terms of one kind: listed, made, changed, taken away. */
const Terms = <T extends { id: string }>({ resource, columns, nameOf, renderDialog }: TermsProps<T>) => {
  const { t } = useTexts('billing')
  const [edited, setEdited] = useState<T | 'new' | null>(null)
  const removal = useRowRemoval<T>(resource, {
    title: t('terms.remove_title'),
    text: t('terms.remove_text'),
    confirm: t('terms.remove'),
    done: t('terms.removed'),
  })
  const create = (
    <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('terms.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<T>
        resource={resource}
        columns={columns}
        include={COMPANY}
        fixedFilter={IN_FORCE}
        rowName={nameOf}
        onRow={setEdited}
        rowActions={(row) => [
          { label: t('terms.edit'), icon: IconEdit, onClick: () => setEdited(row) },
          { label: t('terms.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={create}
        empty={{ title: t('terms.empty'), text: t('terms.empty_text'), action: create }}
      />
      {edited === null ? null : renderDialog(edited === 'new' ? null : edited, () => setEdited(null))}
      {removal.dialog}
    </>
  )
}

const ContractedTerms = () => (
  <Terms<Contracted>
    resource={billingContractedPrices}
    columns={useContractedColumns()}
    nameOf={(row) => row.company?.fantasy_name ?? row.id}
    renderDialog={(row, close) => <ContractedDialog row={row} onClose={close} />}
  />
)
const PlanTerms = () => (
  <Terms<PlanValue>
    resource={billingPlanValues}
    columns={usePlanColumns()}
    nameOf={(row) => row.company?.fantasy_name ?? row.id}
    renderDialog={(row, close) => <PlanValueDialog row={row} onClose={close} />}
  />
)
const ExtraTerms = () => (
  <Terms<ExtraValue>
    resource={companyExtraPlanValues}
    columns={useExtraColumns()}
    nameOf={(row) => row.company?.fantasy_name ?? row.id}
    renderDialog={(row, close) => <ExtraDialog row={row} onClose={close} />}
  />
)
const AdditionalTerms = () => (
  <Terms<Additional>
    resource={billingContractedPriceAdditionals}
    columns={useAdditionalColumns()}
    nameOf={(row) => row.name}
    renderDialog={(row, close) => <AdditionalDialog row={row} onClose={close} />}
  />
)

const drawContracted = () => <ContractedTerms />
const drawPlan = () => <PlanTerms />
const drawExtra = () => <ExtraTerms />
const drawAdditional = () => <AdditionalTerms />

/** Terms of each shipper, and the price list of the plans; the operator's. */
export const TermsPage = () => {
  const { t } = useTexts('billing')
  return (
    <Stack gap="md">
      <PageHeader title={t('terms.title')} description={t('terms.text')} />
      <UrlTabs
        tabs={[
          { value: 'contracted', label: t('terms.contracted'), content: drawContracted },
          { value: 'plans', label: t('terms.plans'), content: drawPlan },
          { value: 'extras', label: t('terms.extras'), content: drawExtra },
          { value: 'additionals', label: t('terms.additionals'), content: drawAdditional },
        ]}
      />
    </Stack>
  )
}
