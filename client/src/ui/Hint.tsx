import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './hint.module.css'
import { type Side, placeHint } from './place-hint.ts'

/** What a hint listens to on its subject, which may listen itself. */
type Heard = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  'aria-describedby'?: string | undefined
}

type Props = {
  /** A function: made once it is shown, where words cost something and stand in each row. */
  label: ReactNode | (() => ReactNode)
  side?: Side
  disabled?: boolean
  /** One element, which is given the listeners. */
  children: ReactElement<Heard>
}

/** A pointer that passes by shows nothing (spec 000 §9). */
const DELAY_MS = 300

type BoxProps = { id: string; of: Element; side: Side; onEnd: () => void; children: ReactNode }

const HintBox = ({ id, of, side, onEnd, children }: BoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeHint(of.getBoundingClientRect(), current.getBoundingClientRect(), side, screen)
    current.style.transform = `translate(${left}px, ${top}px)`
  })
  // What it explains may scroll away from under it; Esc puts it away (WCAG 1.4.13), from the first moment it is seen.
  useLayoutEffect(() => {
    const byKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd()
    }
    addEventListener('scroll', onEnd, { capture: true, passive: true })
    addEventListener('keydown', byKey)
    return () => {
      removeEventListener('scroll', onEnd, { capture: true })
      removeEventListener('keydown', byKey)
    }
  }, [onEnd])
  return (
    <div ref={box} id={id} role="tooltip" className={styles.hint}>
      {children}
    </div>
  )
}

/** A few words beside what the pointer or the keyboard is on: the library's tooltip brings twenty times the code. */
export const Hint = ({ label, side = 'top', disabled = false, children }: Props) => {
  const id = useId()
  const [of, setOf] = useState<Element | null>(null)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (of === null) return undefined
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [of])
  const hide = () => {
    setOf(null)
    setDue(false)
  }
  const { props } = children
  const isShown = of !== null && isDue && !disabled
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          if (event.pointerType !== 'touch') setOf(event.currentTarget)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          hide()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) setOf(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          hide()
        },
        ...(isShown ? { 'aria-describedby': id } : {}),
      })}
      {isShown
        ? createPortal(
            <HintBox id={id} of={of} side={side} onEnd={hide}>
              {typeof label === 'function' ? label() : label}
            </HintBox>,
            document.querySelector('#overlays') ?? document.body,
          )
        : null}
    </>
  )
}
