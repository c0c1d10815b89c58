import { createContext } from 'react'

/** Opens an address of the product. A router's link is drawn again at each change of the address, this one is not. */
export const Going = createContext<((to: string) => void) | null>(null)
