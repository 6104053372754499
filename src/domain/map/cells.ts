/** The width of a square of a map, at the zoom level that is shown, whose listings are one marker. */
export const CELL_PX = 64;

/** How far from a group's marker its listings lie at most: a little more than a cell's diagonal. */
export const GROUP_REACH_PX = 1.5 * CELL_PX;

/** The finest zoom level for which listings are grouped: what is still one there lies at one point. */
export const FINEST_GROUPING_ZOOM = 20;
