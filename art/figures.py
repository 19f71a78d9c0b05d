"""Creatures and other figures that several pictures show. Coordinates as in parts.py."""
import math

import parts
import rig
from parts import at, limb, orb, petal, plate, sculpt, torus, turned, wire

GILT = [(1, .62, .20), (.98, .36, .06), (.90, .50, .20)]


def eye(where, size=.04, iris='gold'):
    """An eye that looks at the viewer."""
    x, y, z = where
    orb((size, size, size * .6), where, iris, segments=24)
    orb((size * .66, size * .66, size * .5), (x, y, z + size * .3), 'ink', segments=24, roughness=.04, coat=1)
    orb(size * .16, (x - size * .22, y + size * .25, z + size * .74), 'ivory', segments=12, glow=(1, 1, 1), strength=1)


def koi(name='gold', fins=GILT, bend=1.0, **look):
    """A koi about 1 unit long, its nose to the left; `bend` arches its back."""
    spots = [(-.50 + .95 * t, bend * .22 * math.sin(math.pi * (t * .95 + .05)), 0) for t in (0, .1, .28, .5, .72, .9, 1)]
    with at(size=(1, 1, .72)):
        body = limb(spots, [.045, .115, .165, .160, .10, .05, .04], name, **{'roughness': .24, **look})
        rig.grain(body, 30, .16, .015, 'Voronoi')
    (x, y, _), drop = spots[1], spots[-1]
    eye((x - .01, y + .035, .075), .030)
    petal(.34, .24, fins, (drop[0] - .04, drop[1] + .01, .0), turn=(6, 0, -66 - 40 * bend), cup=.1, curl=.1, point=.5, ridges=.05, roughness=.3)
    petal(.34, .24, fins, (drop[0] - .04, drop[1] - .01, .0), turn=(6, 0, -118 - 40 * bend), cup=.1, curl=.1, point=.5, ridges=.05, roughness=.3)
    petal(.20, .42, fins, (spots[3][0] - .05, spots[3][1] + .10, 0), turn=(0, 0, -24), cup=.05, curl=.1, point=.5, ridges=.05, roughness=.3)
    petal(.26, .15, fins, (spots[2][0], spots[2][1] - .09, .09), turn=(24, 0, -150), cup=.2, curl=.2, point=.5, ridges=.05, roughness=.3)
    petal(.18, .12, fins, (spots[4][0], spots[4][1] - .06, .06), turn=(20, 0, -150), cup=.2, curl=.2, point=.5, ridges=.05, roughness=.3)
    for side in (0, 1):
        wire([(-.49, spots[0][1] - .02, .03), (-.57, spots[0][1] - .05 - .03 * side, .06), (-.60, spots[0][1] - .14 - .04 * side, .05)], .006, 'ivory')


def dragon_head(name='jade', horn='gold', mane='vermilion', **look):
    """A dragon's head about 1 unit long, looking left."""
    sculpt([((.02, 0, 0), (.24, .19, .18)), ((-.24, -.01, 0), (.22, .105, .13)), ((-.42, .03, 0), (.085, .075, .12)), ((-.24, -.17, 0), (.20, .05, .10), (0, 0, 14)),
            ((.02, -.12, 0), (.14, .12, .12)), ((-.08, .15, .12), (.12, .05, .06), (0, 0, -14)), ((-.08, .15, -.12), (.12, .05, .06), (0, 0, -14)),
            ((-.43, .09, .06), .045), ((-.43, .09, -.06), .045), ((.20, 0, 0), (.18, .16, .15))], name, voxel=.017, smooth=4, **look)
    eye((-.10, .085, .165), .05)
    for side in (1, -1):
        limb([(.04, .15, side * .08), (.20, .32, side * .13), (.42, .40, side * .15), (.56, .52, side * .14)], [.05, .042, .028, .006], horn, roughness=.2)
        limb([(.24, .34, side * .13), (.28, .46, side * .16), (.38, .54, side * .17)], [.03, .022, .005], horn, roughness=.2)
        limb([(-.44, .0, side * .09), (-.60, .04, side * .16), (-.70, .20, side * .18), (-.62, .32, side * .18), (-.54, .26, side * .18)], [.02, .018, .014, .010, .006], horn)
        petal(.24, .12, [(.02, .3, .15), (.5, .6, .3)], (.10, .06, side * .17), turn=(0, side * -30, -60), cup=.4)
    for k in range(7):
        with at(.20, 0, .02, turn=(0, 0, 20 - 34 * k)):
            plate(parts.FLAME, .07, mane, (0, .26, -.02 * k), size=.17, turn=(0, 0, -16), bevel=.025, roughness=.25)
    for k in range(4):
        limb([(-.40 + .085 * k, -.06, .10), (-.40 + .085 * k, -.125, .105)], [.02, .003], 'ivory')


def coil(turns=2.2, wide=.52, low=.10, high=1.45, thick=.16, name='jade', fin='gold', depth=.55, **look):
    """A long body that winds upwards, with a comb along its back; returns where the neck ends."""
    spots, radii, n = [], [], 64
    for k in range(n + 1):
        t = k / n
        a = 2 * math.pi * turns * t + math.pi * .5
        r = wide * (1 - .38 * t)
        spots.append((r * math.cos(a), low + (high - low) * t, depth * r * math.sin(a)))
        radii.append(thick * min(1, .12 + 2.6 * t) * (1 - .22 * t))
    body = limb(spots, radii, name, **look)
    rig.grain(body, 26, .22, .02, 'Voronoi')
    for k in range(4, n - 1, 1):
        (x, y, z), r = spots[k], radii[k]
        if z > -.2:
            with at(x * 1.0, y + r * .92, z, turn=(0, math.degrees(math.atan2(x, z)), 0)):
                limb([(0, -.01, 0), (0, r * .55, -.02)], [r * .22, .003], fin)
    return spots[-1], radii[-1]


def fox_ear(side, name):
    limb([(side * .13, .16, 0), (side * .17, .30, -.01), (side * .20, .42, -.02)], [.085, .055, .008], name)


def bamboo(x, low, high, z, name='jade', thick=.05, lean=0.0, leaves=()):
    """A stalk of bamboo; leaves are (height, side)."""
    joints = max(2, round((high - low) / .42))
    step = (high - low) / joints
    with at(x, low, z, turn=(0, 0, lean)):
        for k in range(joints):
            y = k * step
            turned([(0, y), (thick * 1.12, y), (thick * 1.14, y + .02), (thick * .94, y + .05), (thick * .92, y + step - .05), (thick * 1.10, y + step - .015), (0, y + step)], name, roughness=.2, coat=.8)
        for height, side in leaves:
            for k in range(3):
                petal(.42, .085, [(.01, .16, .06), (.05, .36, .12)], (0, height, .03), turn=(10, 0, -side * (66 + 26 * k)), cup=.3, curl=.3, point=.7)


def drum(name='vermilion', wide=.5, tall=.6, skin='ivory', studs=28, **look):
    """A barrel drum standing upright, its skin on top; origin at the foot."""
    turned([(wide * .80, 0), (wide * .97, tall * .25), (wide, tall * .5), (wide * .97, tall * .75), (wide * .80, tall)], name, coat=1, roughness=.16, **look)
    turned([(0, tall + .012), (wide * .78, tall + .012), (wide * .82, tall - .01), (wide * .84, tall - .09)], skin, curved=False, roughness=.5)
    for y in (.055, tall - .055):
        for k in range(studs):
            a = 2 * math.pi * k / studs
            orb(.022, (wide * .855 * math.sin(a), y, wide * .855 * math.cos(a)), 'gold', segments=12)
    torus(wide * .985, .014, (0, tall * .5, 0), 'gold', turn=(90, 0, 0))


def teapot(name='vermilion', trim='gold', **look):
    """A teapot about 1.25 units wide, its spout to the left; origin at the foot."""
    glaze = {'roughness': .1, 'coat': 1, **look}
    turned([(0, 0), (.30, 0), (.33, .04), (.46, .20), (.52, .42), (.44, .64), (.28, .74), (.24, .76)], name, **glaze)
    turned([(.27, .76), (.25, .80), (.14, .86), (.05, .88), (.045, .91), (.075, .96), (.05, 1.01), (0, 1.02)], name, **glaze)
    torus(.27, .02, (0, .76, 0), trim, turn=(90, 0, 0))
    torus(.325, .02, (0, .03, 0), trim, turn=(90, 0, 0))
    limb([(-.40, .22, 0), (-.60, .32, 0), (-.66, .52, 0), (-.80, .66, 0)], [.15, .10, .065, .055], name, **glaze)
    torus(.055, .018, (-.80, .665, 0), trim, turn=(60, 0, 50))
    wire([(.46 + .28 * math.sin(a), .42 + .25 * math.cos(a), 0) for a in (math.pi * (-.06 + k * 1.10 / 24) for k in range(25))], .042, trim, roughness=.16)


def ingot(where, size, turn=(0, 0, 0), name='gold'):
    """A gold ingot in the shape of a shoe."""
    with at(*where, size=size, turn=turn):
        sculpt([((0, .18, 0), (.46, .20, .26)), {'limb': [(-.62, .52, 0), (-.40, .26, 0), (0, .14, 0), (.40, .26, 0), (.62, .52, 0)], 'radii': [.11, .19, .22, .19, .11]}], name, voxel=.026, smooth=5, roughness=.18)
        orb((.30, .24, .22), (0, .36, 0), name, roughness=.18)


def lotus(where, size, colors=((.92, .80, .62), (.92, .50, .46), (.80, .08, .20)), heart='gold', **look):
    """A lotus seen from the side, opening upwards; origin at its foot."""
    with at(*where, size=size):
        for count, spread, long, wide, lean, z in ((7, 84, .78, .36, -26, -.1), (7, 74, .80, .36, 22, .10), (5, 50, .88, .38, 4, .06), (3, 26, .80, .38, 16, .18)):
            for k in range(count):
                a = -spread + 2 * spread * k / (count - 1)
                petal(long * (1 - .10 * abs(a) / 90), wide, colors, (a * .0018, 0, z), turn=(lean, 0, -a), cup=-.30, curl=.16, point=.62, **{'roughness': .3, 'coat': .7, **look})
        if heart:
            orb((.12, .10, .12), (0, .50, .0), heart)


def bubbles(spots):
    for x, y, z, r in spots:
        orb(r, (x, y, z), 'drop', segments=40, color=(.70, .86, 1), roughness=.02, coat=1, transmission=.94)


def weed(x, z, high, color=(.01, .20, .12), sway=.12, phase=0.0):
    spots = [(x + sway * math.sin(phase + 3.4 * t) * t, high * t, z) for t in (0, .2, .4, .6, .8, 1)]
    limb(spots, [.035, .034, .03, .026, .018, .004], 'weed', color=color, roughness=.35)
    for k in range(1, 5):
        (sx, sy, sz) = spots[k]
        petal(.22, .09, [color, tuple(c * 1.9 for c in color)], (sx, sy, sz), turn=(10, 0, -60 if k % 2 else 60), cup=.2, curl=.2)


def coral(x, z, size, color, seed=1):
    import random
    rng = random.Random(seed)
    shapes = []

    def branch(px, py, pz, angle, long, thick, depth):
        ex, ey, ez = px + long * math.sin(angle), py + long * math.cos(angle), pz + rng.uniform(-.05, .05)
        shapes.append({'limb': [(px, py, pz), ((px + ex) / 2 + rng.uniform(-.02, .02), (py + ey) / 2, pz), (ex, ey, ez)], 'radii': [thick, thick * .9, thick * .75]})
        if depth:
            for side in (-1, 1):
                branch(ex, ey, ez, angle + side * rng.uniform(.3, .6), long * rng.uniform(.6, .8), thick * .76, depth - 1)
    branch(0, -.02, 0, 0, .34, .07, 3)
    sculpt(shapes, 'coral', voxel=.024, smooth=3, where=(x, 0, z), size=size, color=color, roughness=.45)


def steam(x, y, z, high=.6, strength=.5):
    """Steam: two soft strands."""
    for k in (-1, 1):
        for n in range(10):
            t = n / 9
            parts._put(rig.halo((0, 0, 0), .07 + .10 * t, (.9, .85, .8), strength * .10 * (1 - t) ** .8), (x + k * .05 + .07 * math.sin(4.4 * t + k), y + high * t, z), turn=(0, 0, 0))


def panda(where, size):
    with at(*where, size=size):
        sculpt([((0, .42, 0), (.40, .42, .34)), ((0, .96, .06), (.34, .29, .29)), ((0, .86, .22), (.18, .13, .16)), ((.20, .86, .12), (.14, .13, .14)), ((-.20, .86, .12), (.14, .13, .14))], 'ivory', voxel=.024, roughness=.6, coat=0)
        for side in (-1, 1):
            orb((.115, .115, .07), (side * .26, 1.20, 0), 'ink', roughness=.6)
            orb((.085, .10, .05), (side * .125, .99, .31), 'ink', turn=(0, side * 18, side * -30), roughness=.6)
            eye((side * .115, .995, .355), .032, 'wood')
            limb([(side * .34, .66, .06), (side * .42, .48, .24), (side * .20, .44, .42)], [.13, .12, .11], 'ink', roughness=.6, coat=0)
            limb([(side * .26, .16, .10), (side * .38, .10, .34), (side * .40, .16, .46)], [.17, .15, .13], 'ink', roughness=.6, coat=0)
            orb((.08, .09, .03), (side * .40, .17, .575), 'rose', segments=24)
        orb((.055, .036, .03), (0, .90, .385), 'ink', segments=24, roughness=.2)
