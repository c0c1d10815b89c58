import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { keepFigure, typedFigure } from '#client/kit/sheet/figure.ts'

type Props = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  suffix?: string
  error?: ReactNode
  description?: ReactNode
  required?: boolean
}

/** A figure typed the Brazilian way; kept when the field is left. */
export const FigureInput = ({ value, onChange, suffix, required = false, ...rest }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      inputMode="decimal"
      value={typed ?? typedFigure(value)}
      {...(suffix
        ? {
            rightSection: (
              <Text size="xs" c="dimmed">
                {suffix}
              </Text>
            ),
            rightSectionWidth: 56,
          }
        : {})}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null && keepFigure(typed) !== value) onChange(keepFigure(typed))
        setTyped(null)
      }}
    />
  )
}
