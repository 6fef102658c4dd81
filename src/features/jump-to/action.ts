/** What the dialog "Jump to" can do apart from opening a page. */
export interface Action {
  title: string;
  text?: string;
  keys?: string[];
  /** If this function is missing, the action is always possible. */
  possible?: () => boolean;
  run: () => void;
}
