'use client'

import { Component, type ReactNode } from 'react'

type FaultBoundaryProps = { onFault: () => void; children: ReactNode }

/** Leaves out what cannot be drawn, and says so, instead of taking the page with it. */
export class ErrorBoundary extends Component<FaultBoundaryProps, { hasFailed: boolean }> {
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
