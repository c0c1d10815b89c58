import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetField, SheetPreview, SheetResult } from '#shared/sheet-imports/sheet-import.ts'
import { IconAlertTriangle, IconCheck } from '#client/ui/icons.ts'
import { errorText } from '../error-text.ts'
import { FileDrop } from '../FileDrop.tsx'
import { ColumnList } from './ColumnList.tsx'
import { RepeatedRows } from './RepeatedRows.tsx'
import { RowIssues } from './RowIssues.tsx'
import { type SheetSender, useSheetImport } from './use-sheet-import.ts'

export type SheetImportProps = {
  fields: readonly SheetField[]
  /** What the screens call a field. */
  labelOf: (field: string) => string
  preview: SheetSender<SheetPreview>
  write: SheetSender<SheetResult>
  resource: string
  /** How rows are meant, where one row is not simply one record. */
  hint?: string
  onClose: () => void
}

/** A spreadsheet becomes rows: chosen, its columns understood and shown with their faults, then written. */
export const SheetImport = ({
  fields,
  labelOf,
  preview,
  write,
  resource,
  hint,
  onClose,
}: SheetImportProps) => {
  const { t } = useTexts('sheet_import')
  const sheet = useSheetImport({ preview, write, resource })
  const { shown, result } = sheet
  const failure = sheet.error ? (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert">
      {errorText(sheet.error)}
    </Alert>
  ) : null
  if (result)
    return (
      <Stack gap="sm">
        <Alert color="green" icon={<IconCheck />} title={t('done')} aria-live="polite">
          {[
            t('created', { count: result.created }),
            ...(result.updated > 0 ? [t('updated', { count: result.updated })] : []),
            ...(result.failed > 0 ? [t('failed', { count: result.failed })] : []),
          ].join(' · ')}
        </Alert>
        <RowIssues issues={result.issues} labelOf={labelOf} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    )
  if (!shown)
    return (
      <Stack gap="sm">
        {hint === undefined ? null : <Text size="sm">{hint}</Text>}
        <FileDrop
          multiple={false}
          loading={sheet.isBusy}
          title={t('drop')}
          hint={t('drop_hint')}
          onFiles={([file]) => {
            if (file) void sheet.choose(file)
          }}
        />
        {failure}
      </Stack>
    )
  const names = (list: readonly string[]) => list.map(labelOf).join(', ')
  const isUnderstood =
    shown.missing.length === 0 &&
    shown.repeated.length === 0 &&
    !shown.columns.some(({ is_unanswered }) => is_unanswered) &&
    (shown.doubled === null || sheet.repeats !== null)
  return (
    <Stack gap="sm">
      <ColumnList
        columns={shown.columns}
        fields={fields}
        labelOf={labelOf}
        onChange={(column, field) => void sheet.answer(column, field)}
      />
      {shown.missing.length > 0 ? (
        <Alert color="yellow">{t('missing', { names: names(shown.missing) })}</Alert>
      ) : null}
      {shown.repeated.length > 0 ? (
        <Alert color="yellow">{t('repeated', { names: names(shown.repeated) })}</Alert>
      ) : null}
      {shown.doubled === null ? null : (
        <RepeatedRows
          doubled={shown.doubled}
          said={sheet.repeats}
          onSay={(said) => void sheet.sayRepeats(said)}
        />
      )}
      <Text size="sm" aria-live="polite">
        {[
          t('ready', { count: shown.ready }),
          ...(shown.records < shown.ready ? [t('records', { count: shown.records })] : []),
          ...(shown.failed > 0 ? [t('failed', { count: shown.failed })] : []),
        ].join(' · ')}
      </Text>
      <RowIssues issues={shown.issues} labelOf={labelOf} />
      {failure}
      <Group justify="space-between">
        <Button variant="default" onClick={sheet.restart}>
          {t('other_file')}
        </Button>
        <Button
          loading={sheet.isBusy}
          disabled={!isUnderstood || shown.ready === 0}
          onClick={() => void sheet.send()}
        >
          {t('import')}
        </Button>
      </Group>
    </Stack>
  )
}
