import { z } from 'astro/zod';
import { day, fields, icon, words } from './fields.ts';

const SENTENCES = 300;

export const missionFields = fields({
  heading: words(90),
  lead: words(SENTENCES),
  points: z.array(fields({ icon, heading: words(60), text: words(SENTENCES) }), {
    error: 'write a list, each of its items with icon, heading and text.',
  }),
  callToAction: fields({ heading: words(60), text: words(SENTENCES), button: words(30) }),
});

export const policyFields = fields({ title: words(90), updated: day });
