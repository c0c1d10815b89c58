import { ActionIcon, Button, Group, Paper, Select, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { transporters } from '#shared/companies/companies.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { additionalServices, simulationTableAdditionalServices } from '#shared/services/services.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconEdit, IconTable, IconTrash } from '#client/ui/icons.ts'
import { PriceDialog, type PriceStart } from './components/PriceDialog.tsx'
import styles from './components/services.module.css'
import { priceWords } from './price-words.ts'
import { type AgreedPrice, type CatalogueService, priceOf } from './types.ts'
import { usePicksShipper } from './use-picks-shipper.ts'
import { usePriceRemoval } from './use-price-removal.ts'

const EVERY = { page: { number: 1, size: 100 } } as const

/** Every service of the catalogue with its price for one carrier and mode; the choice lives in the address. */
export const PricePairPage = () => {
  const { t } = useTexts('services')
  const session = useSession()
  const picksShipper = usePicksShipper()
  const [search, setSearch] = useSearchParams()
  const choose = (name: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const carrier = search.get('transporter_id')
  const modal = search.get('modal')
  const shipper = picksShipper ? search.get('shipper_id') : String(session?.user.company.id ?? '')
  const isChosen = Boolean(carrier && modal && shipper)
  return (
    <>
      <PageHeader title={t('prices.pair_title')} description={t('prices.pair_text')} />
      <Paper withBorder p="md" mb="md">
        <SimpleGrid cols={{ base: 1, sm: picksShipper ? 3 : 2 }} spacing="md">
          {picksShipper ? (
            <ResourcePicker<{ fantasy_name: string }>
              label={t('shipper')}
              resource="shippers"
              optionLabel={(company) => company.fantasy_name}
              value={search.get('shipper_id')}
              onChange={(id) => choose('shipper_id', id)}
            />
          ) : null}
          <ResourcePicker<{ fantasy_name: string }>
            label={t('carrier')}
            resource={transporters}
            optionLabel={(company) => company.fantasy_name}
            value={carrier}
            onChange={(id) => choose('transporter_id', id)}
          />
          <Select
            label={t('modal_label')}
            data={MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
            value={modal}
            searchable
            onChange={(value) => choose('modal', value)}
          />
        </SimpleGrid>
      </Paper>
      {isChosen ? (
        <PairPrices
          start={{ transporter_id: Number(carrier), modal: modal ?? '', shipper_id: Number(shipper) }}
        />
      ) : (
        <Paper withBorder>
          <EmptyState icon={IconTable} title={t('prices.pick')} text={t('prices.pick_text')} />
        </Paper>
      )}
    </>
  )
}

type Edited = { row: AgreedPrice | null; start: PriceStart }

const PairPrices = ({ start }: { start: { transporter_id: number; shipper_id: number; modal: string } }) => {
  const { t } = useTexts('services')
  const [edited, setEdited] = useState<Edited | null>(null)
  const removal = usePriceRemoval()
  const services = useResourceList<CatalogueService>(additionalServices, {
    ...EVERY,
    filter: { active: 'true' },
  })
  const prices = useResourceList<AgreedPrice>(simulationTableAdditionalServices, {
    ...EVERY,
    filter: {
      transporter_id: String(start.transporter_id),
      shipper_id: String(start.shipper_id),
      modal: start.modal,
    },
    include: ['additional_service', 'transporter'],
  })
  const failed = services.error ?? prices.error
  if (failed)
    return (
      <ErrorBlock
        error={failed}
        onRetry={() => {
          void services.refetch()
          void prices.refetch()
        }}
      />
    )
  if (!services.data || !prices.data) return <Skeleton h={320} />
  const agreed = new Map(prices.data.rows.map((row) => [String(row.additional_service_id), row]))
  const { rows } = services.data
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
        {t('prices.priced', { priced: rows.filter(({ id }) => agreed.has(id)).length, count: rows.length })}
      </Text>
      <ul className={styles.found}>
        {rows.map(({ id, name }) => {
          const price = agreed.get(id) ?? null
          const edit = () =>
            setEdited({ row: price, start: { ...start, additional_service_id: Number(id), name } })
          return (
            <li key={id} className={styles.asked}>
              <div>
                <Text size="sm" fw={600}>
                  {name}
                </Text>
                <Text size="sm" c={price ? '' : 'dimmed'}>
                  {price ? priceWords(priceOf(price)) : t('prices.none')}
                </Text>
              </div>
              {price ? (
                <Group gap={6} wrap="nowrap">
                  <ActionIcon variant="default" aria-label={t('prices.edit_of', { name })} onClick={edit}>
                    <IconEdit size={17} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t('prices.remove_of', { name })}
                    onClick={() => removal.ask(price)}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                </Group>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('prices.set', { name })}
                  onClick={edit}
                  style={{ flexShrink: 0 }}
                >
                  {t('prices.set_short')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {edited ? <PriceDialog {...edited} onClose={() => setEdited(null)} /> : null}
      {removal.dialog}
    </Paper>
  )
}
