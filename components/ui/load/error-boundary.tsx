'use client'

import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { onFault?: () => void; children: ReactNode }

/** Renders nothing in place of children that throw, so that the rest of the page stays, and calls `onFault`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFault?.()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
