import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { testCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { carrierApis, PROVIDERS } from '#shared/carrier-apis/carrier-apis.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError, notifyInfo, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { dateTime } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconEdit, IconPlug, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { CarrierApiDialog, type CarrierApiRow } from './components/CarrierApiDialog.tsx'
import { useTestWords } from './components/integration-words.ts'

const useColumns = (isOwn: boolean): Column<CarrierApiRow>[] => {
  const { t } = useTexts('quotes')
  const wordsOf = useTestWords()
  return [
    {
      key: 'carrier',
      label: t('carrier'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={null}>{row.transporter_name}</LinkCell>,
    },
    ...(isOwn
      ? []
      : [{ key: 'shipper', label: t('shipper'), render: (row: CarrierApiRow) => row.shipper_name }]),
    { key: 'provider', label: t('api.provider'), render: (row) => t(`api.providers.${row.provider}`) },
    { key: 'contract', label: t('api.contract'), render: (row) => row.contract ?? <Missing /> },
    {
      key: 'tested',
      label: t('api.tested'),
      render: (row) =>
        row.tested_at === null
          ? t('api.not_tested')
          : `${row.test_status === 'ok' ? t('api.works') : wordsOf(row)} · ${dateTime(row.tested_at)}`,
    },
    {
      key: 'active',
      label: t('status_label'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'api.active' : 'api.inactive')}
        </StatusBadge>
      ),
    },
  ]
}

const useFilters = (): ListFilter[] => {
  const { t } = useTexts('quotes')
  return useMemo(
    () => [
      {
        name: 'provider',
        label: t('api.provider'),
        kind: 'select',
        suggested: true,
        options: PROVIDERS.map((value) => ({ value, label: t(`api.providers.${value}`) })),
      },
      { name: 'active', label: t('api.active'), kind: 'boolean', suggested: true },
    ],
    [t],
  )
}

/** Says what the API made of the credentials. */
const useConnectionTest = (): ((row: CarrierApiRow) => void) => {
  const { t } = useTexts('quotes')
  const wordsOf = useTestWords()
  const test = useCall(testCarrierApi, { invalidates: ['carrier_apis'] })
  const run = async ({ id }: CarrierApiRow): Promise<void> => {
    const tested = await test.mutateAsync({ id, input: {} })
    if (tested.test_status === 'ok') notifySuccess(t('api.test_done'))
    else notifyInfo(t('api.test_failed', { reason: wordsOf(tested) }))
  }
  return (row) => void run(row).catch((error: unknown) => notifyError(error))
}

/** Carriers that answer the shipper's quotes by API. */
export const CarrierApisPage = () => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const [edited, setEdited] = useState<CarrierApiRow | 'new' | null>(null)
  const test = useConnectionTest()
  const mayWrite = may('carrier_apis.write')
  const removal = useRowRemoval<CarrierApiRow>(carrierApis, {
    title: (row) => t('api.remove_title', { name: row.transporter_name }),
    text: t('api.remove_text'),
    confirm: t('api.remove'),
    done: t('api.removed'),
  })
  const create = mayWrite ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
      {t('api.new')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<CarrierApiRow>
        resource={carrierApis}
        title={t('api.title')}
        description={t('api.text')}
        columns={useColumns(isOwn)}
        filters={useFilters()}
        rowName={(row) => row.transporter_name}
        actions={create}
        {...(mayWrite
          ? {
              onRow: setEdited,
              rowActions: (row: CarrierApiRow) => [
                { label: t('api.test'), icon: IconPlug, onClick: () => test(row) },
                { label: t('api.change'), icon: IconEdit, onClick: () => setEdited(row) },
                { label: t('api.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{ title: t('api.empty'), text: t('api.empty_text'), action: create }}
      />
      {edited === null ? null : (
        <CarrierApiDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
