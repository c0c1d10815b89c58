import { Button, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PricePreview } from '#client/kit/price-preview/PricePreview.tsx'
import { StepFoot } from '#client/kit/Steps.tsx'
import type { Readjustment } from './use-readjustment.ts'

type Props = { preview: Readjustment['preview']; onRetry: () => void; onBack: () => void; onNext: () => void }

/** Second step: what the readjustment would have cost in the months behind. */
export const PreviewStep = ({ preview, onRetry, onBack, onNext }: Props) => {
  const { t } = useTexts('tables')
  return (
    <>
      {preview.isPending ? <Text aria-busy>{t('readjust.counting')}</Text> : null}
      {preview.error ? <ErrorBlock error={preview.error} onRetry={onRetry} /> : null}
      {preview.data ? <PricePreview preview={preview.data} /> : null}
      <StepFoot onBack={onBack}>
        <Button disabled={!preview.data} onClick={onNext}>
          {t('readjust.next')}
        </Button>
      </StepFoot>
    </>
  )
}
