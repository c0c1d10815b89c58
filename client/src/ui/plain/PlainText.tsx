import type { ReactNode } from 'react'
import { type TextLook, textClass, textStyle } from './text-look.ts'

type TextProps = {
  size?: 'xs' | 'sm'
  isDimmed?: boolean
  isStrong?: boolean
  /** Cut after its first line. */
  isOneLine?: boolean
  inLine?: boolean
  className?: string | undefined
  children: ReactNode
}

const TEXT = textClass()

/** The library's text. */
export const PlainText = ({
  size = 'sm',
  isDimmed,
  isStrong,
  isOneLine,
  inLine,
  className,
  children,
}: TextProps) => {
  const Element = inLine ? 'span' : 'p'
  const look: TextLook = `${size} ${isDimmed ? 'dimmed' : 'plain'} ${isStrong ? 'strong' : 'usual'} ${isOneLine ? 'one' : 'all'}`
  return (
    <Element
      className={className ? textClass(className) : TEXT}
      style={textStyle(look)}
      data-size={size}
      data-line-clamp={isOneLine}
    >
      {children}
    </Element>
  )
}
