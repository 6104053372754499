export interface PxBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL_PX = 128;

/** Spatial index of boxes. */
export function createPxGrid<Value>() {
  const cells = new Map<string, { readonly box: PxBox; readonly value: Value }[]>();

  function add(box: PxBox, value: Value): void {
    for (const cell of cellsOf(box)) {
      const entries = cells.get(cell);
      if (entries === undefined) cells.set(cell, [{ box, value }]);
      else entries.push({ box, value });
    }
  }

  function touching(box: PxBox): Value[] {
    return cellsOf(box).flatMap((cell) =>
      (cells.get(cell) ?? []).filter((entry) => isTouching(entry.box, box)).map(({ value }) => value),
    );
  }

  function remove(box: PxBox, value: Value): void {
    for (const cell of cellsOf(box)) {
      const entries = cells.get(cell);
      const index = entries?.findIndex((entry) => entry.value === value) ?? -1;
      if (index !== -1) entries?.splice(index, 1);
    }
  }

  return { add, touching, remove };
}

export type PxGrid<Value> = ReturnType<typeof createPxGrid<Value>>;

export const boxAround = ([x, y]: readonly [number, number], width: number, height: number): PxBox => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const isTouching = (one: PxBox, other: PxBox): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

function cellsOf({ left, top, right, bottom }: PxBox): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x++) {
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y++) cells.push(`${x} ${y}`);
  }
  return cells;
}

export const padded = ({ left, right, top, bottom }: PxBox, paddingPx: number): PxBox => ({
  left: left - paddingPx,
  right: right + paddingPx,
  top: top - paddingPx,
  bottom: bottom + paddingPx,
});
