import { Alert, List } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { errorText } from '#client/kit/error-text.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconInfoCircle } from '#client/ui/icons.ts'
import type { Intake } from '../intake.ts'

type Props = { preview: Intake['preview']; mapping: SheetMapping; failure: unknown }

/** What the mapping lacks, why it was refused, and where it comes from. */
export const MappingNotes = ({ preview, mapping, failure }: Props) => {
  const { t } = useTexts('freight_intake')
  return (
    <>
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
    </>
  )
}
