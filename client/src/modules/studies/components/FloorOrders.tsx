import { Alert, Button, Group, Paper, SegmentedControl, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { anttOrdersAnswer } from '#shared/freight/antt.contract.ts'
import type * as z from 'zod'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { errorText, notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { api } from '#client/lib/api.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { date, decimal, money } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPrinter, IconScale } from '#client/ui/icons.ts'
import { daysAgo, openLink } from '../study.ts'
import { FloorCell, FloorSummary, MarginCell, SHOWN } from './FloorParts.tsx'
import styles from './studies.module.css'

type Answer = z.output<typeof anttOrdersAnswer>
type Company = { id: string; fantasy_name: string }
const companyLabel = (row: Company) => row.fantasy_name

/** Full truckloads of a period against the floor of their day, with the proof on paper. */
export const FloorOrders = () => {
  const { t } = useTranslation('studies')
  const session = useSession()
  const pathTo = usePathTo()
  const [from, setFrom] = useState(daysAgo(90))
  const [until, setUntil] = useState(daysAgo(0))
  const [shipper, setShipper] = useState<string | null>(null)
  const [carrier, setCarrier] = useState<string | null>(null)
  const [which, setWhich] = useState<'below' | 'all' | 'without'>('below')
  const [printing, setPrinting] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const asked = {
    from,
    until,
    ...(shipper === null ? {} : { shipper_id: Number(shipper) }),
    ...(carrier === null ? {} : { transporter_id: Number(carrier) }),
  }
  const check = useMutation<Answer['data'], ApiError>({
    mutationFn: () => api.post<Answer>('antt_floor/check_orders', asked).then(({ data }) => data),
  })
  const print = async () => {
    setPrinting(true)
    try {
      await openLink(
        api
          .post<{ data: { temporary_file_path: string } }>('antt_floor/check_orders_pdf', asked)
          .then(({ data }) => data.temporary_file_path),
        false,
      )
    } catch (error) {
      notifyError(error)
    } finally {
      setPrinting(false)
    }
  }
  const rows = (check.data?.orders ?? []).filter(({ margin, floor }) =>
    which === 'all' ? true : which === 'below' ? margin?.below === true : !floor.ok,
  )
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Group align="flex-end" gap="sm">
          {session && roleOf(session) !== 'shipper' ? (
            <ResourcePicker<Company>
              label={t('new.shipper')}
              placeholder={t('new.all')}
              resource="shippers"
              optionLabel={companyLabel}
              value={shipper}
              onChange={setShipper}
            />
          ) : null}
          <TextInput
            type="date"
            label={t('new.date_from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('new.date_until')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <ResourcePicker<Company>
            label={t('floor.transporter')}
            placeholder={t('new.all')}
            resource="transporters"
            optionLabel={companyLabel}
            value={carrier}
            onChange={setCarrier}
          />
          <Button
            leftSection={<IconScale size={17} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('floor.check')}
          </Button>
        </Group>
      </Paper>
      {check.isError ? (
        <Alert color="red" role="alert">
          {errorText(check.error)}
        </Alert>
      ) : null}
      {check.data ? (
        <>
          <FloorSummary
            checked={check.data.summary.checked}
            below={check.data.summary.below}
            without={check.data.summary.without_floor}
            missing={check.data.summary.missing}
          />
          <Group justify="space-between">
            <SegmentedControl
              aria-label={t('floor.which')}
              value={which}
              onChange={(value) => {
                setWhich(value === 'all' || value === 'without' ? value : 'below')
                setShown(SHOWN)
              }}
              data={(['below', 'all', 'without'] as const).map((value) => ({
                value,
                label: t(`floor.${value}`),
              }))}
            />
            <Button
              variant="default"
              loading={printing}
              leftSection={<IconPrinter size={17} aria-hidden />}
              onClick={() => void print()}
            >
              {t('floor.proof')}
            </Button>
          </Group>
          {rows.length === 0 ? (
            <EmptyState icon={IconScale} title={t(`floor.no_${which}`)} />
          ) : (
            <div className={styles.frame}>
              <Table className={styles.table ?? ''} aria-label={t('floor.title')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('orders.order')}</Table.Th>
                    <Table.Th>{t('figure.lane')}</Table.Th>
                    <Table.Th>{t('figure.carrier')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.km')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.axles')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.price')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.floor')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.margin')}</Table.Th>
                    <Table.Th>{t('floor.justification')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.slice(0, shown).map((row) => (
                    <Table.Tr key={row.order_id}>
                      <Table.Td>
                        <LinkCell
                          to={pathTo('order_update', { id: row.order_id })}
                        >{`#${row.order_id}`}</LinkCell>
                        <Text size="xs" c="dimmed">
                          {date(row.date)}
                        </Text>
                      </Table.Td>
                      <Table.Td miw={180}>
                        {row.origin} → {row.destination}
                      </Table.Td>
                      <Table.Td>{row.transporter ?? t('none')}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>
                        {row.km === null ? t('none') : decimal(row.km, 0)}
                      </Table.Td>
                      <Table.Td className={styles.number ?? ''}>{row.axles ?? t('none')}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>{money(row.price)}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>
                        <FloorCell floor={row.floor} />
                      </Table.Td>
                      <Table.Td className={styles.number ?? ''}>
                        <MarginCell margin={row.margin} />
                      </Table.Td>
                      <Table.Td miw={140}>{row.justification ?? ''}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )}
          {rows.length > shown ? (
            <Group justify="center">
              <Button variant="default" onClick={() => setShown(shown + 200)}>
                {t('floor.more', { count: rows.length - shown })}
              </Button>
            </Group>
          ) : null}
        </>
      ) : check.isPending ? null : (
        <EmptyState icon={IconScale} title={t('floor.start')} text={t('floor.start_text')} />
      )}
    </Stack>
  )
}
