import { Alert, Button, Checkbox, Group, List, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnMeaning, SheetMapping } from '#shared/freight-intake/fields.ts'
import { checkIntake, previewIntake, remapIntake } from '#shared/freight-intake/intake.calls.ts'
import { errorText } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconInfoCircle } from '#client/ui/icons.ts'
import { TOUCHED, type Intake } from '../intake.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; onChecked: () => void }

/** Meanings of the columns. The server has proposed them; a person settles the doubtful ones. */
export const MappingStep = ({ intake, onChecked }: Props) => {
  const { t } = useTranslation('freight_intake')
  const look = useCall(previewIntake, { invalidates: TOUCHED })
  const remap = useCall(remapIntake, { invalidates: TOUCHED })
  const check = useCall(checkIntake, { invalidates: TOUCHED })
  const busy = look.isPending || remap.isPending || check.isPending
  const { id } = intake
  const { preview, sheets } = intake
  const [mapping, setMapping] = useState<SheetMapping>(intake.mapping)
  const [failure, setFailure] = useState<unknown>(null)
  const changed = mapping !== intake.mapping
  const attempt = async (step: () => Promise<unknown>, after?: () => void) => {
    setFailure(null)
    try {
      await step()
      after?.()
    } catch (error) {
      setFailure(error)
    }
  }
  const choose = (column: number, meaning: Partial<ColumnMeaning>) =>
    setMapping({
      ...mapping,
      columns: mapping.columns.map((one) =>
        one.column === column ? { ...one, ...meaning, doubt: undefined } : one,
      ),
    })
  const doubts = mapping.columns.filter(({ doubt }) => doubt === true).length
  const undecided = mapping.number_style === null && !mapping.own_form
  return (
    <Stack gap="md">
      {preview.missing.length > 0 ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('mapping.invalid')} role="alert">
          <List size="sm">
            {preview.missing.map((name) => (
              <List.Item key={name}>{text(`freight_intake:missing.${name}`, {}, name)}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {failure === null ? null : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('mapping.refused')} role="alert">
          {isApiError(failure) && failure.issues.length > 1 ? (
            <List size="sm">
              {failure.issues.map((issue) => (
                <List.Item key={issue.detail}>{issue.detail}</List.Item>
              ))}
            </List>
          ) : (
            errorText(failure)
          )}
        </Alert>
      )}
      {mapping.own_form ? (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t('mapping.own_form')}
        </Alert>
      ) : null}
      {preview.remembered ? (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t('mapping.remembered')}
        </Alert>
      ) : null}
      <Paper withBorder p="md">
        <Group align="flex-end" gap="md" mb="sm">
          {sheets.length > 1 ? (
            <Select
              label={t('mapping.sheet')}
              value={String(mapping.sheet)}
              allowDeselect={false}
              data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(value) =>
                void attempt(() => look.mutateAsync({ id, input: { sheet: Number(value) } }))
              }
            />
          ) : null}
          {mapping.own_form ? null : (
            <>
              <Select
                label={t('mapping.numbers')}
                description={undecided ? t('mapping.numbers_undecided') : undefined}
                value={mapping.number_style}
                placeholder={t('mapping.numbers_choose')}
                data={[
                  { value: 'comma', label: t('mapping.comma') },
                  { value: 'point', label: t('mapping.point') },
                ]}
                onChange={(value) =>
                  setMapping({
                    ...mapping,
                    number_style: value === 'comma' || value === 'point' ? value : null,
                  })
                }
              />
              <Checkbox
                label={t('mapping.carry_down')}
                checked={mapping.carry_down}
                onChange={(event) => setMapping({ ...mapping, carry_down: event.currentTarget.checked })}
                pb={8}
              />
            </>
          )}
        </Group>
        {(preview.merged ?? 0) > 0 ? (
          <Text size="sm" c="dimmed" mb="xs">
            {t('mapping.merged', { count: preview.merged ?? 0 })}
          </Text>
        ) : null}
        <SheetGrid
          intake={intake}
          onHeader={(row, depth) =>
            void attempt(() =>
              look.mutateAsync({
                id,
                input: { sheet: mapping.sheet, header_row: row, header_depth: depth },
              }),
            )
          }
        />
      </Paper>
      {mapping.own_form ? null : (
        <Paper withBorder p="md">
          <Text fw={600}>{t('mapping.columns')}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {doubts > 0 ? t('mapping.doubts', { count: doubts }) : t('mapping.columns_hint')}
          </Text>
          <ColumnTable intake={intake} mapping={mapping} onChange={choose} />
        </Paper>
      )}
      <Group className={styles.bar} gap="xs">
        <Button
          loading={busy}
          onClick={() => void attempt(() => check.mutateAsync({ id, input: mapping }), onChecked)}
        >
          {t('mapping.check')}
        </Button>
        {mapping.own_form ? null : (
          <Button
            variant="default"
            disabled={!changed || busy}
            onClick={() => void attempt(() => remap.mutateAsync({ id, input: mapping }))}
          >
            {t('mapping.read_again')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
