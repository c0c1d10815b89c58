import type { ComponentType } from 'react'
import { Navigate } from 'react-router'

/** A page of an area that all roles have at one address: the way there. */
export const elsewhere = (to: string): ComponentType =>
  function Elsewhere() {
    return <Navigate to={to} replace />
  }
