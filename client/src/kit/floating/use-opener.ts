import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'

/** What the button of something that floats takes. */
export type OpenerProps = {
  id: string
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerDown: () => void
  onPointerEnter: () => void
  onFocus: () => void
  onClick: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

type Asked = {
  kind: 'menu' | 'dialog'
  /** Fetches what floats, once the pointer or the focus is on its button. */
  onReach: () => void
  startsOpen?: boolean
  onClose?: () => void
}

/** A button and what it opens; what floats is built when it first opens, so that a list draws its buttons alone. */
export const useOpener = ({ kind, onReach, startsOpen = false, onClose }: Asked) => {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const [isBuilt, setBuilt] = useState(startsOpen)
  const [isOpen, setOpen] = useState(startsOpen)
  // A press on the button of an open menu closes it before the click arrives.
  const wasOpen = useRef(false)
  const open = () => {
    setBuilt(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    ref.current?.focus({ preventScroll: true })
    onClose?.()
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const button: OpenerProps = {
    id,
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onPointerEnter: onReach,
    onFocus: onReach,
    onClick: (event) => {
      event.stopPropagation()
      if (!wasOpen.current) open()
      wasOpen.current = false
    },
    ...(kind === 'menu' ? { onKeyDown: byKey } : {}),
  }
  return { id, button, isBuilt, isOpen, close }
}
