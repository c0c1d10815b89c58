import { Alert, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { LEFT_REASONS, type ReauditResult } from '#shared/audit/reaudit.contract.ts'
import { money, signed } from '#client/lib/format.ts'

/** How many audits change, from which sums to which, and those that are left. */
export const ReauditHeadline = ({ result }: { result: ReauditResult }) => {
  const { t } = useTexts('audit')
  const pair = (from: string, to: string) => t('one.from_to', { from, to })
  const figures = [
    {
      label: t('one.changed'),
      value: String(result.changed),
      hint: t('one.of_audits', { count: result.audits }),
    },
    { label: t('one.to_validated'), value: String(result.to_validated), hint: null },
    { label: t('one.to_different'), value: String(result.to_different), hint: null },
    {
      label: t('one.expected'),
      value: money(result.new_expected),
      hint: pair(money(result.old_expected), money(result.new_expected)),
    },
    {
      label: t('one.difference'),
      value: signed(result.new_difference, money),
      hint: pair(signed(result.old_difference, money), signed(result.new_difference, money)),
    },
  ]
  const left = LEFT_REASONS.flatMap((reason) => {
    const count = result.left[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="sm">
        {figures.map(({ label, value, hint }) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={700} size="lg">
              {value}
            </Text>
            {hint === null ? null : (
              <Text size="xs" c="dimmed">
                {hint}
              </Text>
            )}
          </Paper>
        ))}
      </SimpleGrid>
      {result.changed === 0 ? <Alert color="gray">{t('one.none')}</Alert> : null}
      {left.length === 0 ? null : (
        <Paper withBorder p="md">
          <Title order={2} size="h4" mb="xs">
            {t('one.left')}
          </Title>
          <List size="sm">
            {left.map(({ reason, count }) => (
              <List.Item key={reason}>{`${t(`reason.${reason}`)}: ${count}`}</List.Item>
            ))}
          </List>
        </Paper>
      )}
    </Stack>
  )
}
