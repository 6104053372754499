import { pointsOfCircle, type Circle } from '#domain/map/circle.ts';
import { inCopyInView } from './copy-in-view.ts';
import { setPosition, setTransform, type LeafletMap, type ZoomAnimEvent } from './leaflet.ts';
import { layerPointAfter } from './marker-element.ts';
import styles from './map.module.css';

/** Browsers would paint the invisible line of a very large circle. */
const WIDEST_PX = 12_000;
const LINE_PX = 2;
const SVG = 'http://www.w3.org/2000/svg';

export function createCircleLayer(map: LeafletMap) {
  const svg = document.createElementNS(SVG, 'svg');
  const [outside, line] = [document.createElementNS(SVG, 'path'), document.createElementNS(SVG, 'path')];
  svg.setAttribute('class', `${styles['circle'] ?? ''} leaflet-zoom-animated`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(outside, line);
  let circle: Circle | undefined;
  let corner = { lat: 0, lng: 0 };
  map.on('zoom viewreset moveend resize', draw);
  map.on('zoomanim', (event: ZoomAnimEvent) => {
    const scale = map.getZoomScale(event.zoom, map.getZoom());
    setTransform(asElement(svg), layerPointAfter(map, corner, event), scale);
  });

  function draw(): void {
    const points = circle && pointsOfCircle({ ...circle, at: inCopyInView(map, circle.at) });
    const placed = (points ?? []).map((point) => map.latLngToLayerPoint(point));
    const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - LINE_PX, Math.min(...ys) - LINE_PX];
    const [width, height] = [Math.max(...xs) + LINE_PX - left, Math.max(...ys) + LINE_PX - top];
    if (points === undefined || width > WIDEST_PX) {
      svg.remove();
      return;
    }
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    const ring = `M${placed.map(({ x, y }) => `${String(x - left)} ${String(y - top)}`).join('L')}z`;
    line.setAttribute('d', ring);
    outside.setAttribute('d', ring + surroundings({ x: left, y: top }));
    const origin = map.getPixelOrigin();
    corner = map.unproject(origin.add([left, top]), map.getZoom());
    setPosition(asElement(svg), map.latLngToLayerPoint(corner));
    if (!svg.isConnected) map.getPane('overlayPane')?.append(svg);
  }

  /** The visible map and what a drag may show, as a path that starts at this layer point. */
  function surroundings(start: { readonly x: number; readonly y: number }): string {
    const { x, y } = map.containerPointToLayerPoint([0, 0]);
    const { x: width, y: height } = map.getSize();
    const [fromX, fromY] = [x - width - start.x, y - height - start.y];
    return `M${String(fromX)} ${String(fromY)}h${String(3 * width)}v${String(3 * height)}h${String(-3 * width)}z`;
  }

  return (drawn: Circle | undefined): void => {
    circle = drawn;
    draw();
  };
}

/** Leaflet's types only know HTML elements. */
const asElement = (svg: SVGElement): HTMLElement => svg as unknown as HTMLElement;
