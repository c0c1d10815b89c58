import { TagsInput } from '@mantine/core'
import { REAUDIT_LIMITS } from '#shared/audit/reaudit.contract.ts'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { ordersOf } from '../reaudit.ts'

/** Numbers of orders as tags: added on Enter, comma or blur. */
export const OrdersField = (props: FieldProps) => {
  const { value, onChange, input } = useField<number[]>(props)
  return (
    <TagsInput
      {...input}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      maxTags={REAUDIT_LIMITS.named}
      value={(value ?? []).map(String)}
      onChange={(next) => onChange(ordersOf(next.join(',')))}
    />
  )
}
