import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { readjustRoutes } from '#shared/routes/route.calls.ts'
import { previewRouteReadjustment } from '#shared/simulations/replay.calls.ts'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PricePreview } from '#client/kit/price-preview/PricePreview.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import type { RouteTable } from '../route.ts'
import { ReadjustTerms } from './ReadjustTerms.tsx'

const MOST = 100
const MONTHS = ['1', '2', '3', '6', '12']

/** A percentage above −100 that is not zero, as the API takes it; null for anything else. */
const percentageOf = (typed: string): string | null => {
  const value = parseDecimal(typed.replace('%', '').replace(/^\s*\+/, ''))
  return value !== null &&
    /^-?\d{1,4}(\.\d{1,4})?$/.test(value) &&
    Number(value) > -100 &&
    Number(value) !== 0
    ? value
    : null
}

/** Routes in force of the same project and carrier that may get a next version, the route itself included. */
const useAgreedSiblings = (route: RouteTable): RouteTable[] => {
  const siblings = useResourceList<RouteTable>(routeTables, {
    page: { number: 1, size: MOST },
    filter: {
      shipper_id: route.shipper_id,
      transporter_id: route.transporter_id,
      project: route.project,
      situation: 'in_force',
    },
  })
  return (siblings.data?.rows ?? []).filter((one) => one.meta?.actions?.includes('new_version'))
}

/** Readjusts an agreed route, or all agreed ones of its project and carrier: a preview of the costs, then the drafts. */
export const ReadjustDialog = ({ route, onClose }: { route: RouteTable; onClose: () => void }) => {
  const { t } = useTexts('routes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [scope, setScope] = useState('one')
  const [component, setComponent] = useState('all')
  const [typed, setTyped] = useState('')
  const [start, setStart] = useState(dayFromToday(1))
  const [months, setMonths] = useState('3')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const all = useAgreedSiblings(route)
  const routes = scope === 'one' ? [route] : all
  const preview = useCall(previewRouteReadjustment)
  const act = useCall(readjustRoutes, {
    invalidates: ['route_tables', 'route_tables_projects'],
  })
  const percentage = percentageOf(typed)
  const asked = {
    route_table_ids: routes.map(({ id }) => Number(id)),
    items: [{ component, percentage: percentage ?? '' }],
  }
  const look = () => {
    setTried(true)
    if (percentage !== null)
      preview.mutate({
        input: { ...asked, months: Number(months) },
      })
  }
  /** Only figures that were previewed are sent: another figure needs another preview. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      preview.reset()
      set(value)
    }
  const rates = [...new Set(routes.flatMap((one) => one.rates.map(({ rate }) => rate)))]
  return (
    <ActionDialog
      title={t('readjust.title')}
      effect={t('readjust.effect')}
      confirmLabel={t('readjust.confirm')}
      size="xl"
      onConfirm={async () => {
        if (!preview.data || start === '') {
          look()
          return false
        }
        const { route_table_ids: drafts } = await act.mutateAsync({
          input: {
            ...asked,
            date_start: start,
            ...(words.trim() === '' ? {} : { justification: words.trim() }),
          },
        })
        notifySuccess(t('readjust.done', { count: drafts.length }))
        const [first] = drafts
        const to =
          scope === 'one' && first !== undefined
            ? pathTo('route_detail', { id: first })
            : pathTo('route_project', { shipper: route.shipper_id, project: route.project })
        await navigate(to ?? '.')
        return true
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={t('readjust.scope')}
          allowDeselect={false}
          data={[
            { value: 'one', label: t('readjust.one') },
            { value: 'all', label: t('readjust.all', { count: all.length }), disabled: all.length < 2 },
          ]}
          value={scope}
          onChange={(value) => change(setScope)(value ?? 'one')}
        />
        <ReadjustTerms
          terms={{ component, typed, start }}
          rates={rates}
          wrong={tried && percentage === null}
          onComponent={change(setComponent)}
          onTyped={change(setTyped)}
          onStart={setStart}
        />
        <Textarea
          label={t('readjust.justification')}
          autosize
          minRows={2}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group align="flex-end" gap="sm">
          <Select
            label={t('readjust.months')}
            allowDeselect={false}
            data={MONTHS.map((value) => ({
              value,
              label: t('readjust.month_count', { count: Number(value) }),
            }))}
            value={months}
            onChange={(value) => change(setMonths)(value ?? '3')}
          />
          <Button variant="default" loading={preview.isPending} onClick={look}>
            {t('readjust.preview')}
          </Button>
        </Group>
        {preview.error ? <ErrorBlock error={preview.error} onRetry={look} /> : null}
        {preview.data ? <PricePreview preview={preview.data} /> : null}
      </Stack>
    </ActionDialog>
  )
}
