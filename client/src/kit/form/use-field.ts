import { type ReactNode, useContext } from 'react'
import { useController } from 'react-hook-form'
import { text } from '#client/lib/i18n.ts'
import { RequiredFields } from './required-fields.ts'

export type FieldProps = {
  name: string
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/** `chosen`: from a list, so that an empty one asks for a choice, not for words. */
type How = { chosen?: boolean }

/** A field of the form around it: its value, its error, and the props every input takes. */
export const useField = <V>(props: FieldProps, { chosen = false }: How = {}) => {
  const { field, fieldState } = useController({ name: props.name })
  const required = useContext(RequiredFields).has(props.name) || (props.required ?? false)
  const byServer = fieldState.error?.type === 'server'
  const isEmpty = field.value === null || field.value === undefined || field.value === ''
  const error = fieldState.error?.message ?? null
  return {
    value: field.value as V | null | undefined,
    onChange: field.onChange as (value: V | null) => void,
    input: {
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      label: props.label,
      description: props.description,
      placeholder: props.placeholder ?? '',
      withAsterisk: required,
      'aria-required': required,
      disabled: props.disabled ?? false,
      error: chosen && isEmpty && !byServer && error !== null ? text('kit:validation.choose') : error,
    },
    /** The server's own words say more than any of ours. */
    byServer,
  }
}
