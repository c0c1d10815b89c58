import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useCustomSettings } from '#client/lib/custom-settings.ts'
import { IconSearch, IconX } from '#client/ui/icons.ts'

const DEBOUNCE_MS = 250

type Props = { value: string; placeholder?: string | undefined; onChange: (value: string) => void }

/** 340 px (spec 000 §9); `/` focuses, 250 ms after the last key or at once on Enter. */
export const ListSearch = ({ value, placeholder, onChange }: Props) => {
  const { t } = useTexts('kit')
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = useCustomSettings().keyboard_shortcuts !== false
  const later = useDebouncedCallback((text: string) => onChange(text.trim()), DEBOUNCE_MS)
  // The address changed from outside (Back, 'clear filters'): the field follows.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useHotkeys(shortcuts ? [['/', () => input.current?.focus()]] : [])
  return (
    <TextInput
      ref={input}
      className={typed ? '' : 'no-print'}
      w={{ base: '100%', xs: 340 }}
      type="search"
      aria-label={placeholder ?? t('list.search')}
      placeholder={placeholder ?? t('list.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('list.clear_search')}
            onClick={() => {
              later.cancel()
              setTyped('')
              onChange('')
            }}
          >
            <IconX size={15} />
          </ActionIcon>
        ) : null
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // A waiting search would be asked again, over the page that was opened since.
          later.cancel()
          onChange(typed.trim())
        }
        if (event.key !== 'Escape') return
        // The browser would empty the field, and the answer to that would come after the next key.
        event.preventDefault()
        later.cancel()
        if (typed.trim() !== value) onChange(typed.trim())
        event.currentTarget.blur()
      }}
    />
  )
}
