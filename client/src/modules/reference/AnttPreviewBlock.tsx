import { Alert, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { AnttPreview } from '#shared/reference/antt-norms.contract.ts'
import type { SheetProblem } from '#shared/reference/antt-sheet.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { date, decimal, percent } from '#client/lib/format.ts'
import { IconAlertTriangle, IconInfoCircle } from '#client/ui/icons.ts'
import { cargoName } from './antt-rows.ts'

const SHOWN = 40

/** Faults, each with the line or the cell that it is about. */
export const ProblemLines = ({ problems }: { problems: readonly SheetProblem[] }) => {
  const { t } = useTexts('reference')
  return (
    <>
      {problems.slice(0, 12).map((problem, index) => (
        <Text key={index} size="sm">
          {[
            ...(problem.line === null ? [] : [t('antt.line', { line: problem.line })]),
            t(`antt.problem.${problem.key}`, {
              table: problem.table,
              cargo: cargoName(problem.cargo),
              axles: problem.axles,
            }),
          ].join(': ')}
        </Text>
      ))}
      {problems.length > 12 ? <Text size="sm">{t('antt.more', { count: problems.length - 12 })}</Text> : null}
    </>
  )
}

/** What a new norm changes against the one that counts on its day. */
export const AnttPreviewBlock = ({ preview }: { preview: AnttPreview }) => {
  const { t } = useTexts('reference')
  const { before, changed, unchanged, differences, problems } = preview
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('antt.changes')}
        </Title>
        {problems.length > 0 ? (
          <Alert color="red" icon={<IconAlertTriangle />} title={t('antt.not_ready')}>
            <ProblemLines problems={problems} />
          </Alert>
        ) : (
          <Text size="sm">
            {before
              ? t('antt.against', { norm: before.norm, date: date(before.valid_from) })
              : t('antt.first')}{' '}
            {t('antt.counted', { changed, unchanged })}
          </Text>
        )}
        {changed === 0 ? (
          <Alert icon={<IconInfoCircle />} variant="light">
            {t('antt.nothing')}
          </Alert>
        ) : (
          <ScrollRegion label={t('antt.counted', { changed, unchanged })}>
            <Table verticalSpacing={4} fz="sm" stickyHeader miw={680}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('antt.table_head')}</Table.Th>
                  <Table.Th>{t('antt.cargo')}</Table.Th>
                  <Table.Th ta="right">{t('antt.axles_head')}</Table.Th>
                  <Table.Th ta="right">{t('antt.ccd')}</Table.Th>
                  <Table.Th ta="right">{t('antt.cc')}</Table.Th>
                  <Table.Th ta="right">{t('antt.variation')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differences.slice(0, SHOWN).map((one) => (
                  <Table.Tr key={`${one.table}${one.cargo}${one.axles}`}>
                    <Table.Td>{one.table}</Table.Td>
                    <Table.Td>{cargoName(one.cargo)}</Table.Td>
                    <Table.Td ta="right">{one.axles}</Table.Td>
                    <Table.Td ta="right">
                      {[...(one.before ? [decimal(one.before.ccd, 4)] : []), decimal(one.after.ccd, 4)].join(
                        ' → ',
                      )}
                    </Table.Td>
                    <Table.Td ta="right">
                      {[...(one.before ? [decimal(one.before.cc, 2)] : []), decimal(one.after.cc, 2)].join(
                        ' → ',
                      )}
                    </Table.Td>
                    <Table.Td ta="right">
                      {one.percentage === null ? t('antt.cell_new') : percent(one.percentage)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )}
        {differences.length > SHOWN ? (
          <Text size="sm" c="dimmed">
            {t('antt.more', { count: differences.length - SHOWN })}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  )
}
