'use client'

import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { onFault: () => void; children: ReactNode }

/** Reports an error of its children and renders nothing in their place, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFault()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
