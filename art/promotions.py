"""Pictures of three promotions: rebate (points that come back), referral (a friend brought along), and welcome.

    blender -b -P promotions.py -- OUT_DIR [WIDTH HEIGHT SAMPLES] [rebate|referral|welcome...]
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parts
import rig
from parts import at, orb, plate, torus, turned, wire


def arrow(start, end, radius, name, thick=.055):
    """A bent arrow in the picture plane, clockwise from `start` to `end` degrees (0 is up)."""
    bend = [(radius * math.sin(math.radians(start + (end - start) * k / 40)), radius * math.cos(math.radians(start + (end - start) * k / 40)), 0) for k in range(41)]
    wire(bend, thick, name, roughness=.18)
    with at(*bend[-1], turn=(0, 0, -end)):
        plate([(-.04, .135), (.31, 0), (-.04, -.135)], .12, name, bevel=.035, roughness=.18)


def rebate():
    with at(.44, .74, -.05, size=.90, turn=(0, -14, 0)):
        for start in (14, 194):
            arrow(start, start + 138, .62, 'gold')
        with at(turn=(0, 0, 10)):
            parts._put(rig.coin((0, 0, 0), radius=.40, thickness=.10))
    for x, z, count in ((-.36, .42, 3), (1.04, .34, 5), (.42, .72, 2)):
        parts.stack((x, 0, z), count, .20, seed=count)
    parts.coins([(-.70, .025, .70, 90, 0, 12)], .20)


def member(where, size, name):
    """A turned figure, as on a game board."""
    with at(*where, size=size):
        turned([(0, 0), (.34, 0), (.36, .04), (.33, .10), (.24, .16), (.20, .24), (.15, .48), (.13, .60), (.20, .64), (.20, .68), (.10, .70)], name, coat=1, roughness=.12)
        orb(.225, (0, .90, 0), name, coat=1, roughness=.12)
        for y, r in ((.085, .335), (.66, .20)):
            torus(r, .018, (0, y, 0), 'gold', turn=(90, 0, 0))


def referral():
    member((.04, 0, .10), .92, 'vermilion')
    member((.86, 0, -.05), .80, 'jade')
    n = 40
    bridge = [(.04 + .82 * k / n, 1.08 - .12 * k / n + .22 * math.sin(math.pi * k / n), .10 - .15 * k / n) for k in range(n + 1)]
    wire(bridge, .020, 'gold')
    for end in (bridge[0], bridge[-1]):
        orb(.038, end, 'gold', segments=24)
    parts._put(rig.coin((0, 0, 0), radius=.15, thickness=.06), (.45, 1.23, .06), (0, -16, 0))
    parts.stack((.44, 0, .42), 2, .17)
    parts.coins([(-.40, .02, .62, 90), (-.22, .02, .86, 90, 0, 30), (1.10, .02, .62, 90, 0, 10)], .17)


def welcome():
    with at(.40, .08, 0, turn=(-6, -18, -6)):
        plate(rig.rounded(.80, 1.14, .06), .05, 'vermilion', (0, .58, 0), bevel=.015, coat=.8, roughness=.25)
        plate([(-.37, 1.13), (-.40, 1.10), (-.40, .96), (0, .70), (.40, .96), (.40, 1.10), (.37, 1.13)], .03, 'vermilion', (0, 0, .045), bevel=.010, coat=.8, roughness=.2)
        wire([(-.40, .955, .062), (0, .695, .062), (.40, .955, .062)], .014, 'gold')
        wire([(x * .92, .58 + y * .945, .03) for x, y in rig.rounded(.80, 1.14, .06)], .008, 'gold', ring=True)
        parts._put(rig.coin((0, 0, 0), radius=.16, thickness=.05), (0, .70, .085))
        for side in (-1, 1):
            for k in range(3):
                orb((.05 - .008 * k, .05 - .008 * k, .02), (side * (.10 + .09 * k), .24 + .03 * (k % 2), .03), 'gold', segments=24)
    parts.lantern((1.02, .68, -.35), .52, turn=(0, 0, -6))
    rng = random.Random(5)
    parts.coins([(-.26 + .20 * k, .90 + .34 * math.sin(1.0 * k), .35 - .12 * k, rng.uniform(-30, 30), rng.uniform(-50, 50), 10) for k in range(2)], .15)
    parts.stack((-.22, 0, .38), 4, .20)
    parts.stack((.98, 0, .46), 3, .20)
    parts.coins([(.40, .025, .74, 90), (.18, .09, .62, 60, 14, 0), (-.58, .025, .66, 90, 0, 20)], .20)


SCENES = {'rebate': rebate, 'referral': referral, 'welcome': welcome}

if __name__ == '__main__':
    out, width, height, samples, names = rig.batch(960, 540, 48)
    for name in names or SCENES:
        rig.begin(width, height, samples)
        rig.stage(key=380, rim=330, fill=140, front=190)
        with parts.upright():
            SCENES[name]()
        rig.frame(width, height)
        rig.render(os.path.join(out, f'{name}.png'), glow=True, clean=True)
