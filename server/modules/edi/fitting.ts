import { UnwritableField } from '#server/modules/edi-files/index.ts'
import { conflict, Exception } from '#shared/kit/exceptions.ts'

const KEY = 'edi_unwritable'

/**
 * What `compose` writes, or a refusal that names the field and the value.
 * @throws 409 `edi_unwritable`
 */
export const fitting = (version: string, compose: () => Buffer): Buffer => {
  try {
    return compose()
  } catch (error) {
    if (!(error instanceof UnwritableField)) throw error
    throw conflict(KEY, { field: error.label, value: error.value, version })
  }
}

export const isUnwritable = (error: unknown): boolean =>
  error instanceof Exception && error.issues.some(({ key }) => key === KEY)
