import { useTexts } from '#client/lib/texts.ts'
import { INTEGRATION_ERRORS } from '#shared/quotes/quote-integration.ts'
import type { PartRow } from '../quote.ts'

type Tested = { test_status: string | null; test_text: string | null }

const useFailureWords = (): ((error: string | null, text: string | null) => string) => {
  const { t } = useTexts('quotes')
  return (error, text) => {
    const known = INTEGRATION_ERRORS.find((one) => one === error)
    return [known === undefined ? null : t(`api.errors.${known}`), text]
      .filter((one) => one !== null)
      .join(' ')
  }
}

/** Why a test failed, in the house's words and the API's own. */
export const useTestWords = (): ((tested: Tested) => string) => {
  const wordsOf = useFailureWords()
  return ({ test_status, test_text }) => wordsOf(test_status, test_text)
}

type Asked = Pick<PartRow, 'integration_status' | 'integration_error' | 'integration_text'>

/** How a carrier's API is asked, and why it gave no answer; null where it has none. */
export const useIntegrationWords = (): ((part: Asked) => string | null) => {
  const { t } = useTexts('quotes')
  const wordsOf = useFailureWords()
  return ({ integration_status, integration_error, integration_text }) => {
    if (integration_status === null) return null
    const status = t(`api.status.${integration_status}`)
    return integration_status === 'failed'
      ? `${status}: ${wordsOf(integration_error, integration_text)}`
      : status
  }
}
