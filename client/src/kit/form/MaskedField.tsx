import { TextInput } from '@mantine/core'
import { cep, phone, taxId } from '#client/lib/format.ts'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  /** The shown form of the kept value. */
  show: (value: string) => string
  /** Characters that are kept. */
  keep: RegExp
  maxLength: number
  inputMode?: 'numeric' | 'text' | 'tel'
  onTyped?: ((value: string) => void) | undefined
}

/** Shows punctuation, keeps bare characters in upper case; paste with or without punctuation works. */
const MaskedField = ({ show, keep, maxLength, inputMode = 'text', onTyped, ...props }: Props) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <TextInput
      {...input}
      inputMode={inputMode}
      autoComplete="off"
      value={value ? show(value) : ''}
      onChange={(event) => {
        const bare = (event.currentTarget.value.toUpperCase().match(keep) ?? []).join('').slice(0, maxLength)
        onChange(bare || null)
        onTyped?.(bare)
      }}
    />
  )
}

/** 14 characters; letters are allowed in a CNPJ since July 2026. */
export const CnpjField = (props: FieldProps) => (
  <MaskedField placeholder="00.000.000/0000-00" {...props} show={taxId} keep={/[0-9A-Z]/g} maxLength={14} />
)
export const CpfField = (props: FieldProps) => (
  <MaskedField
    placeholder="000.000.000-00"
    {...props}
    show={taxId}
    keep={/\d/g}
    maxLength={11}
    inputMode="numeric"
  />
)
export const CpfCnpjField = (props: FieldProps) => (
  <MaskedField {...props} show={taxId} keep={/[0-9A-Z]/g} maxLength={14} />
)
export const CepField = (props: FieldProps & Pick<Props, 'onTyped'>) => (
  <MaskedField placeholder="00000-000" {...props} show={cep} keep={/\d/g} maxLength={8} inputMode="numeric" />
)
export const PhoneField = (props: FieldProps) => (
  <MaskedField
    placeholder="(00) 00000-0000"
    {...props}
    show={phone}
    keep={/\d/g}
    maxLength={11}
    inputMode="tel"
  />
)
