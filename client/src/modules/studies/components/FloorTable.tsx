import { Alert, Button, Group, Paper, Select, Stack, Table, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANTT_CARGOES, ANTT_TABLES } from '#shared/freight/antt.ts'
import type { anttTableAnswer } from '#shared/freight/antt.contract.ts'
import { simulationTables } from '#shared/freight/freight-table.contract.ts'
import type * as z from 'zod'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { errorText, notifyError } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { decimal, money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPrinter, IconScale } from '#client/ui/icons.ts'
import { daysAgo, openLink } from '../study.ts'
import { FloorCell, FloorSummary, MarginCell } from './FloorParts.tsx'
import styles from './studies.module.css'

type Answer = z.output<typeof anttTableAnswer>
type TableRow = { id: string; table: string; transporter?: { fantasy_name: string } | null }
const tableLabel = (row: TableRow) => `${row.table} · ${row.transporter?.fantasy_name ?? ''}`
const TRUCKLOADS = { modal: 'full_truckload,full_truckload_reverse' }
const INCLUDE = ['transporter'] as const

/** Every price of a full truckload table against the floor, where it stands worst. */
export const FloorTable = () => {
  const { t } = useTranslation('studies')
  const [table, setTable] = useState<string | null>(null)
  const [day, setDay] = useState(daysAgo(0))
  const [kind, setKind] = useState<string | null>(null)
  const [cargo, setCargo] = useState<string>('carga_geral')
  const [printing, setPrinting] = useState(false)
  const body = { date: day, cargo, ...(kind === null ? {} : { table: kind }) }
  const check = useMutation<Answer['data'], ApiError>({
    mutationFn: () =>
      api.post<Answer>(`antt_floor/check_table/${table ?? ''}`, body).then(({ data }) => data),
  })
  const print = async () => {
    setPrinting(true)
    try {
      await openLink(
        api
          .post<{ data: { temporary_file_path: string } }>(`antt_floor/check_table_pdf/${table ?? ''}`, body)
          .then(({ data }) => data.temporary_file_path),
        false,
      )
    } catch (error) {
      notifyError(error)
    } finally {
      setPrinting(false)
    }
  }
  const cells = check.data?.cells ?? []
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Group align="flex-end" gap="sm">
          <ResourcePicker<TableRow>
            label={t('floor.table')}
            resource={simulationTables}
            optionLabel={tableLabel}
            filter={TRUCKLOADS}
            include={INCLUDE}
            value={table}
            onChange={(id) => {
              setTable(id)
              check.reset()
            }}
          />
          <TextInput
            type="date"
            label={t('floor.day')}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Select
            label={t('floor.antt_table')}
            placeholder={t('floor.company_table')}
            clearable
            data={ANTT_TABLES.map((value) => ({ value, label: t(`antt_table.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <Select
            label={t('floor.cargo')}
            allowDeselect={false}
            data={ANTT_CARGOES.map((value) => ({ value, label: t(`cargo.${value}`) }))}
            value={cargo}
            onChange={(value) => setCargo(value ?? 'carga_geral')}
          />
          <Button
            disabled={table === null}
            loading={check.isPending}
            leftSection={<IconScale size={17} aria-hidden />}
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
          />
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={printing}
              leftSection={<IconPrinter size={17} aria-hidden />}
              onClick={() => void print()}
            >
              {t('floor.proof')}
            </Button>
          </Group>
          {cells.length === 0 ? (
            <EmptyState icon={IconScale} title={t('floor.no_cells')} />
          ) : (
            <div className={styles.frame}>
              <Table className={styles.table ?? ''} aria-label={check.data.table}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('floor.range')}</Table.Th>
                    <Table.Th>{t('floor.vehicle')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.axles')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.checked_km')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.table_price')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.floor')}</Table.Th>
                    <Table.Th className={styles.number ?? ''}>{t('floor.margin')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {cells.map((cell) => (
                    <Table.Tr key={`${cell.km_start} ${cell.km_end} ${cell.vehicle_type_id ?? ''}`}>
                      <Table.Th scope="row">
                        {t('floor.km_range', {
                          from: decimal(cell.km_start, 0),
                          until: decimal(cell.km_end, 0),
                        })}
                      </Table.Th>
                      <Table.Td>{cell.vehicle_type ?? t('none')}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>{cell.axles ?? t('none')}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>{decimal(cell.km, 0)}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>{money(cell.price)}</Table.Td>
                      <Table.Td className={styles.number ?? ''}>
                        <FloorCell floor={cell.floor} />
                      </Table.Td>
                      <Table.Td className={styles.number ?? ''}>
                        <MarginCell margin={cell.margin} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )}
        </>
      ) : check.isPending ? null : (
        <EmptyState icon={IconScale} title={t('floor.start_table')} text={t('floor.start_table_text')} />
      )}
    </Stack>
  )
}
