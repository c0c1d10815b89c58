import { Alert } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'

/** Warnings that a person should read before the document is used. */
const SHOWN = ['value_zero', 'importer_is_no_party'] as const

export const DocumentWarnings = ({ warnings }: { warnings: readonly string[] }) => {
  const { t } = useTexts('documents')
  return warnings
    .filter((warning) => isOneOf(SHOWN, warning))
    .map((warning) => (
      <Alert key={warning} color="yellow" icon={<IconAlertTriangle />}>
        {t(`detail.${warning}`)}
      </Alert>
    ))
}
