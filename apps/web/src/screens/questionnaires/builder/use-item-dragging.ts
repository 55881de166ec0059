import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Target of a dragged item: before or after the row under the pointer. */
type Edge = 'before' | 'after';

interface Dragging {
  readonly row: RefObject<HTMLLIElement | null>;
  readonly handle: RefObject<HTMLButtonElement | null>;
  readonly isDragged: boolean;
  /** Target of the item dragged over this row; null: none. */
  readonly edge: Edge | null;
}

/**
 * Makes a row draggable by its handle, and a target for other rows.
 *
 * @param onDrop called with the item that was dropped on this row
 */
export function useItemDragging(questionId: string, onDrop: (droppedId: string, edge: Edge) => void): Dragging {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (element === null || dragHandle === null) return;
    const stopDragging = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ questionId }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    const stopTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedId(source.data) !== null,
      onDrag: ({ source, location }) =>
        setEdge(draggedId(source.data) === questionId ? null : edgeOf(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        const dropped = draggedId(source.data);
        if (dropped !== null && dropped !== questionId)
          drop.current(dropped, edgeOf(element, location.current.input.clientY));
      },
    });
    return () => {
      stopDragging();
      stopTarget();
    };
  }, [questionId]);

  return { row, handle, isDragged, edge };
}

/** Makes an empty section a target for items. */
export function useEmptyTarget(onDrop: (droppedId: string) => void) {
  const target = useRef<HTMLParagraphElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedId(source.data) !== null,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const dropped = draggedId(source.data);
        if (dropped !== null) drop.current(dropped);
      },
    });
  }, []);
  return { target, isOver };
}

function draggedId({ questionId }: Record<string, unknown>): string | null {
  return typeof questionId === 'string' ? questionId : null;
}

function edgeOf(element: HTMLElement, clientY: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}
