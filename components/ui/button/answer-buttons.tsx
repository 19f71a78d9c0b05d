import { Button } from './button'

type AnswerButtonsProps<Answer extends string> = {
  /** The first answer has the main style. */
  answers: readonly { answer: Answer; label: string }[]
  /** The answer that is being sent. While it is being sent, all buttons are disabled. */
  sent: Answer | null
  onAnswer: (answer: Answer) => unknown
}

/** The answers to a dialog, one button each. */
export function AnswerButtons<Answer extends string>({ answers, sent, onAnswer }: AnswerButtonsProps<Answer>) {
  return answers.map(({ answer, label }, index) => (
    <Button
      key={answer}
      kind={index === 0 ? 'action' : 'quiet'}
      size="large"
      wide
      isBusy={sent === answer}
      disabled={sent !== null}
      onClick={() => void onAnswer(answer)}
    >
      {label}
    </Button>
  ))
}
