import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { dayFromToday } from '#client/lib/dates.ts'
import { type Kind, isWhole, readTyped, shiftDays, showTyped, withMarks } from './typed-date.ts'

const DAY_KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

type Options = { kind: Kind; value: string; onChange: (value: string) => void }

/** Whether digits were added at the end: only then marks may be put between them without moving the caret. */
const isTyping = (before: string, { value, selectionEnd }: HTMLInputElement): boolean =>
  value.length > before.length && selectionEnd === value.length && !/[^\d/: ]/.test(value)

/**
 * The text of a date field beside its kept value. A whole text goes out at once, an abridged one (`4/3`) when the field
 * is left; another text stays for its person to mend, and nothing is kept.
 */
export const useTypedDate = ({ kind, value, onChange }: Options) => {
  const [text, setText] = useState(showTyped(value, kind))
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [wrong, setWrong] = useState(false)
  // The value changed from outside (a form was reset, a day picked): the text follows.
  if (seen !== value) {
    setSeen(value)
    if (sent !== value) {
      setSent(value)
      setText(showTyped(value, kind))
      setWrong(false)
    }
  }
  const keep = (next: string): void => {
    setSent(next)
    if (next !== value) onChange(next)
  }
  const accept = (typed: string): void => {
    const read = readTyped(typed, kind, dayFromToday())
    setWrong(read === null)
    if (read !== null) setText(showTyped(read, kind))
    keep(read ?? '')
  }
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const next = isTyping(text, currentTarget) ? withMarks(currentTarget.value, kind) : currentTarget.value
    setText(next)
    setWrong(false)
    if (isWhole(next, kind)) accept(next)
    else keep('')
  }
  const leave = (): void => {
    if (text.trim() === '') setWrong(false)
    else if (!isWhole(text, kind)) accept(text)
  }
  const press = (event: KeyboardEvent): void => {
    const days = DAY_KEYS[event.key]
    if (days === undefined || event.altKey || kind === 'time' || value === '') return
    event.preventDefault()
    onChange(shiftDays(value, days))
  }
  return { text, wrong, type, leave, press }
}
