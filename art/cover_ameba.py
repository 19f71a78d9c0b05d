"""Covers of the titles at AMEBA."""
import math
import random

import figures
import parts
import rig
from parts import at, box, jewel, light, limb, orb, petal, plate, sculpt, setting, torus, turned, wire

TITLES = ['lantern_night', 'golden_koi', 'jade_dragon', 'tea_house', 'nine_tails', 'moon_rabbit', 'night_market', 'lion_drum', 'pearl_diver']
RUBY = jewel((.62, .012, .03))


def lantern_night():
    setting(warm=.13, pool=True, far=parts.LANTERNS + [(.3, 1.7, .08, .5, .9), (-.9, 1.3, .07, .5, .8), (1.0, 1.35, .06, .5, .7)])
    parts.lantern((0, .74, 0), 1.16, turn=(-6, 12, 0), strength=1.7)
    parts.lantern((-.58, .16, .3), .52, hue=(.42, .02, .006), turn=(4, 0, 8))
    parts.lantern((.60, .10, .1), .60, hue=(.6, .06, .008), turn=(0, 0, -7))
    parts.lantern((.64, 1.62, -.7), .50, hue=(.42, .02, .006))
    parts.lantern((-.70, 1.50, -1.0), .46)
    parts.lantern((-.05, .10, -1.7), .42)
    parts.lantern((-.98, .22, -1.9), .34)
    parts.lamp((0, .6, .1), 7)
    parts.lamp((.58, .06, .2), 2)


def golden_koi():
    setting(warm=.12, tint=(1, .20, .06), pool=True, front=260)
    for side in (-1, 1):
        turned([(.075, 0), (.075, 1.72), (.09, 1.74), (.09, 1.80)], 'vermilion', (side * .70, 0, -.45), curved=False)
        turned([(.12, 0), (.11, .14), (.09, .18)], 'gold', (side * .70, 0, -.45), curved=False)
    box((1.72, .11, .13), (0, 1.46, -.45), 'vermilion', bevel=.02)
    box((1.60, .22, .06), (0, 1.66, -.45), 'ink', bevel=.02)
    for k in range(3):
        plate(parts.star(4, .08, .05), .03, 'gold', (-.42 + .42 * k, 1.66, -.40))
    roof = [(-1.02, 1.98), (-.86, 1.86), (-.5, 1.80), (.5, 1.80), (.86, 1.86), (1.02, 1.98), (.90, 1.96), (.62, 2.04), (-.62, 2.04), (-.90, 1.96)]
    plate(parts.closed(roof, 5), .34, 'teal', (0, 0, -.45), bevel=.04)
    wire([(x, y + .01, -.27) for x, y in parts.arc_through(roof[:6])], .022, 'gold')
    with at(.02, .86, .22, size=1.36, turn=(6, -14, -30)):
        figures.koi(bend=1.1, metallic=.6, roughness=.34)
    drops = random.Random(4)
    figures.bubbles([(drops.gauss(.28, .34), .08 + abs(drops.gauss(0, .26)), drops.uniform(.1, .6), drops.uniform(.016, .042)) for _ in range(16)])
    for r in (.30, .46):
        torus(r, .006, (.42, .004, .3), 'foam', turn=(90, 0, 0), color=(.5, .6, .7), roughness=.2, coat=1)


def jade_dragon():
    setting(warm=.11, tint=(.10, .55, .24), far=False, front=220)
    look = dict(color=(.010, .34, .17), roughness=.14, coat=1)
    (x, y, z), r = figures.coil(turns=2.3, wide=.66, low=.14, high=1.42, thick=.185, **look)
    limb([(x, y - .06, z), (x + .10, y + .14, z + .12), (x + .06, y + .30, z + .30), (-.10, y + .34, z + .44)], [r, r * .98, r * .95, r * .9], 'jade', **look)
    with at(-.14, y + .36, z + .48, size=.92, turn=(0, 24, 4)):
        figures.dragon_head(**look)
    light(.13, (-.62, 1.14, .62), (1, .62, .20), 2.6)
    parts.lamp((-.62, 1.14, .70), 5)
    for k in range(5):
        a = -.6 + k * .9
        plate(parts.FLAME, .03, 'gold', (-.62 + .19 * math.cos(a), 1.14 + .19 * math.sin(a), .6), turn=(0, 0, math.degrees(a) - 90), size=.08)


def tea_house():
    setting(warm=.09, tint=(.28, .42, 1), fill=320, front=130, far=parts.LANTERNS[:3])
    box((2.3, .10, 1.1), (0, .20, .1), 'wood', bevel=.03)
    with at(-.02, .25, 0, size=1.02, turn=(4, -22, 0)):
        figures.teapot('teal')
        for k in range(5):
            a = 2 * math.pi * k / 5
            orb((.058, .058, .02), (.072 * math.sin(a), .42 + .072 * math.cos(a), .515), 'gold', segments=24)
        orb((.03, .03, .03), (0, .42, .525), 'vermilion', segments=16)
    for x, z in ((-.62, .48), (.66, .50)):
        turned([(0, .02), (.10, .02), (.11, 0), (.13, .02), (.17, .13), (.185, .23), (.175, .23), (.155, .13), (.10, .05), (0, .05)], 'teal', (x, .25, z), coat=1, roughness=.1)
        turned([(0, .17), (.165, .17)], 'amber', (x, .25, z), curved=False, coat=1, roughness=.05)
    figures.steam(.66, .52, .50, .7, .9)
    rng = random.Random(2)
    for _ in range(70):
        x, y, z, long = rng.uniform(-1.2, 1.2), rng.uniform(.4, 2.5), rng.uniform(-1.4, .2), rng.uniform(.10, .30)
        if abs(x) > .62 or y > 1.35:
            wire([(x, y, z), (x + .03, y + long, z)], .0042, 'rain', color=(.5, .6, .8), glow=(.42, .55, .9), strength=.45)


def nine_tails():
    setting(warm=.12, tint=(.50, .12, .90), far=False, front=150, key=420)
    fur, tip = dict(color=(.80, .20, .025), roughness=.5), dict(color=(.92, .84, .70), roughness=.5)
    for k in range(9):
        a = math.radians(-74 + 18.5 * k)
        reach = 1 - .14 * abs(math.sin(a))
        spots = [(.68 * d * reach * math.sin(a), .34 + d * reach * math.cos(a), z - .05 * (k % 2)) for d, z in ((.05, -.22), (.46, -.34), (.92, -.34), (1.22, -.28), (1.50, -.20))]
        line = rig._smooth([(*p, r) for p, r in zip(spots, [.05, .11, .155, .13, .012])], 6)
        cut = 17
        limb([p[:3] for p in line[:cut:2]], [p[3] for p in line[:cut:2]], 'fur', **fur)
        limb([p[:3] for p in line[cut - 1::2]] + [line[-1][:3]], [p[3] * 1.012 for p in line[cut - 1::2]] + [.004], 'tip', **tip)
    sculpt([((0, .30, 0), (.27, .32, .26)), ((0, .60, .06), (.19, .26, .18)), {'limb': [(-.12, .55, .12), (-.13, .25, .22), (-.13, .04, .26)], 'radii': [.09, .075, .07]},
            {'limb': [(.12, .55, .12), (.13, .25, .22), (.13, .04, .26)], 'radii': [.09, .075, .07]}, ((.24, .14, .06), (.14, .15, .2)), ((-.24, .14, .06), (.14, .15, .2))], 'fur', **fur)
    sculpt([((0, .54, .17), (.12, .20, .10)), ((0, .40, .19), (.07, .16, .07))], 'tip', **tip)
    with at(0, .98, .14):
        sculpt([((0, 0, 0), (.235, .195, .18)), ((0, -.07, .17), (.075, .06, .13)), ((.16, -.06, .04), (.11, .075, .09), (0, 0, 24)), ((-.16, -.06, .04), (.11, .075, .09), (0, 0, -24))], 'fur', voxel=.018, **fur)
        sculpt([((0, -.105, .17), (.06, .035, .12)), ((.14, -.10, .07), (.10, .045, .075), (0, 0, 22)), ((-.14, -.10, .07), (.10, .045, .075), (0, 0, -22))], 'tip', voxel=.015, **tip)
        orb((.032, .026, .024), (0, -.045, .30), 'ink', segments=20, roughness=.1)
        for side in (-1, 1):
            figures.fox_ear(side, 'vermilion')
            orb((.055, .022, .02), (side * .095, .03, .165), 'gold', turn=(0, side * 26, side * 22), segments=24, glow=(1, .55, .1), strength=.5)
            orb((.014, .024, .014), (side * .093, .03, .185), 'ink', segments=16)
        plate(parts.FLAME, .02, 'gold', (0, .115, .155), size=.06, turn=(-24, 0, 0))
    parts.specks(22, ((-1, 1), (.3, 2.3), (-.3, .6)), color=(.75, .45, 1), strength=4, size=(.008, .018), avoid=(0, .8, .4))


def moon_rabbit():
    setting(warm=.07, tint=(.34, .42, 1), far=False, front=110)
    disc = plate(rig.circle(.92, 120), .06, 'moon', (0, 1.36, -.85), color=(.95, .78, .48), glow=(1, .70, .34), strength=.75)
    rig.grain(disc, 2.2, .5, .2)
    disc.active_material.cycles.sample_as_light = False
    for x, y, r in ((-.36, 1.66, .17), (.30, 1.82, .11), (.48, 1.30, .15), (-.55, 1.20, .10)):
        plate(rig.circle(r), .02, 'moon', (x, y, -.81), color=(.9, .66, .36), glow=(.85, .50, .20), strength=.62)
    fur = dict(color=(.90, .84, .76), roughness=.55)
    with at(-.16, .02, 0, turn=(0, 34, 0)):
        sculpt([((0, .32, -.02), (.27, .32, .28)), ((0, .62, .06), (.19, .20, .18)), ((.18, .14, .06), (.15, .16, .22)), ((-.18, .14, .06), (.15, .16, .22)), ((0, .86, .10), (.20, .19, .19)), ((0, .80, .22), (.10, .085, .10)),
                {'limb': [(-.09, 1.0, .06), (-.14, 1.26, -.02), (-.15, 1.46, -.04)], 'radii': [.055, .085, .035]}, {'limb': [(.09, 1.0, .06), (.16, 1.26, -.02), (.22, 1.42, -.04)], 'radii': [.055, .085, .035]},
                {'limb': [(-.14, .60, .14), (-.14, .50, .36), (-.02, .54, .48)], 'radii': [.075, .065, .06]}, {'limb': [(.14, .60, .14), (.14, .50, .36), (.04, .54, .48)], 'radii': [.075, .065, .06]}], 'fur', **fur)
        orb(.10, (0, .20, -.30), 'fur', **fur)
        for side in (-1, 1):
            orb((.036, .042, .03), (side * .115, .90, .255), 'ruby', segments=24, **RUBY)
            orb((.038, .14, .012), (side * .155, 1.28, .055), 'rose', turn=(-10, 0, side * -10), segments=24)
        orb((.026, .02, .02), (0, .83, .325), 'rose', segments=16)
        limb([(.02, .20, .54), (.02, .92, .46)], [.05, .032], 'wood')
        turned([(0, .02), (.20, 0), (.20, .04), (.12, .08), (.13, .12), (.24, .26), (.27, .42), (.25, .42), (.20, .26), (0, .16)], 'jade', (.02, 0, .56), coat=1, roughness=.1)
        torus(.26, .018, (.02, .42, .56), 'gold', turn=(90, 0, 0))
    parts.cloud((.72, .02, .35), .50, seed=4)
    parts.cloud((-.78, .0, -.2), .56, seed=5)
    parts.cloud((.62, .28, -.7), .62, 'ivory', seed=6)


def night_market():
    setting(warm=.13, front=170)
    box((1.60, .56, .46), (0, .30, 0), 'wood', bevel=.02)
    for k in range(7):
        box((.18, .40, .02), (-.66 + .22 * k, .30, .245), 'vermilion' if k % 2 else 'wood', bevel=.01)
    box((1.74, .07, .60), (0, .61, 0), 'wood', bevel=.02, color=(.28, .10, .035))
    for x in (-.76, .76):
        box((.06, 1.9, .06), (x, .95, -.18), 'wood', bevel=.01)
    for k in range(10):
        x = -.855 + .19 * k
        name = 'vermilion' if k % 2 else 'ivory'
        with at(x, 1.70, .10, turn=(-52, 0, 0)):
            box((.188, .86, .025), (0, 0, 0), name, bevel=.008)
        turned([(.094, -.012), (.094, .012)], name, (x, 1.44, .44), turn=(90, 0, 0), curved=False)
        plate(rig.circle(.094), .025, name, (x, 1.445, .445))
    for k, x in enumerate((-.62, -.21, .21, .62)):
        y = 1.16 + .05 * (k % 2)
        body = orb((.135, .12, .135), (x, y, .40), 'lampion', segments=48, color=(.8, .08, .02), glow=(1, .16, .03), strength=1.5)
        body.active_material.cycles.sample_as_light = False
        for dy in (-.115, .115):
            turned([(.055, -.018), (.055, .018)], 'gold', (x, y + dy, .40), curved=False)
        wire([(x, y + .12, .40), (x, 1.40, .42)], .006, 'gold')
        limb([(x, y - .14, .40), (x, y - .26, .40)], [.014, .022], 'gold')
    parts.lamp((0, 1.05, .55), 10, radius=.4)
    for x, name in ((-.55, 'cobalt'), (.0, 'ivory'), (.55, 'cobalt')):
        turned([(0, .02), (.09, 0), (.10, .03), (.19, .12), (.22, .20), (.205, .20), (.17, .13), (0, .08)], name, (x, .65, .1), coat=1)
        for k in range(5):
            a = 2 * math.pi * k / 5
            orb(.075, (x + .09 * math.cos(a), .86, .1 + .09 * math.sin(a)), ('amber', 'ivory', 'rose')[round(x * 2) % 3], segments=24)
        orb(.075, (x, .93, .1), ('amber', 'ivory', 'rose')[round(x * 2) % 3], segments=24)
    figures.steam(0, .98, .2, .4, .8)


def lion_drum():
    setting(warm=.12, front=190)
    with at(0, .0, -.05, turn=(8, 0, 0)):
        figures.drum(wide=.66, tall=.66)
    with at(0, .76, .08, size=.98, turn=(-4, -14, 0)):
        sculpt([((0, .46, -.06), (.50, .42, .40)), ((0, .26, .26), (.36, .16, .24)), ((0, .80, -.06), (.16, .16, .14))], 'vermilion', voxel=.026, roughness=.22, coat=.8)
        sculpt([((0, .02, .20), (.36, .09, .24)), ((0, .0, .0), (.34, .10, .26))], 'vermilion', voxel=.026, roughness=.22, coat=.8)
        box((.52, .14, .1), (0, .12, .28), 'ink', bevel=.03)
        for side in (-1, 1):
            orb((.15, .16, .10), (side * .21, .52, .29), 'ivory', segments=48)
            torus(.155, .028, (side * .21, .52, .31), 'gold', turn=(0, side * 16, 0))
            orb((.075, .085, .05), (side * .20, .51, .375), 'ink', segments=32, roughness=.05, coat=1)
            limb([(side * .05, .70, .32), (side * .22, .76, .30), (side * .42, .72, .16)], [.05, .06, .02], 'gold')
            petal(.34, .22, [(.62, .045, .02), (.95, .5, .1)], (side * .42, .66, -.02), turn=(0, side * 20, side * -58), cup=.4)
        orb((.13, .09, .09), (0, .33, .48), 'jade', segments=32, coat=1)
        plate(rig.circle(.10), .04, 'chrome', (0, .80, .20), turn=(-24, 0, 0))
        torus(.105, .024, (0, .80, .21), 'gold', turn=(-24, 0, 0))
        limb([(0, .90, -.04), (0, 1.10, -.02), (.05, 1.22, .04)], [.08, .06, .01], 'gold')
        rng = random.Random(8)
        for y0, wide, z0, n in ((.175, .40, .36, 19), (.07, .38, .34, 17)):
            for k in range(n):
                a = math.pi * (k / (n - 1)) - math.pi / 2
                orb(.052 + rng.uniform(-.006, .008), (wide * math.sin(a), y0 + .02 * math.cos(a), z0 * math.cos(a) + .14), 'ivory', segments=16, roughness=.8)
        for x in (-.16, 0, .16):
            box((.07, .07, .03), (x, .155, .40 - abs(x) * .2), 'ivory', bevel=.012)
        for x, y, z in ((-.34, .84, .06), (.34, .84, .06), (-.50, .30, .16), (.50, .30, .16)):
            orb(.075, (x, y, z), 'amber', segments=24, roughness=.7)


def pearl_diver():
    setting(warm=.16, tint=(.02, .30, .62), far=False, front=120, fill=420)
    for tilt, back in ((74, False), (-4, True)):
        with at(0, .26 if not back else .30, .10 if not back else -.16, turn=(-tilt if not back else -14, 0, 0)):
            shapes = []
            for k in range(13):
                a = math.radians(-72 + 12 * k)
                long = .86 * (1 - .10 * abs(math.sin(a)))
                shapes.append({'limb': [(0, 0, 0), (long * .5 * math.sin(a), long * .5 * math.cos(a), -.11), (long * math.sin(a), long * math.cos(a), .0)], 'radii': [.05, .085, .105]})
            sculpt(shapes, 'shell', voxel=.026, smooth=3, color=(.86, .56, .44), roughness=.28, coat=.8)
            sculpt([((-.16, .02, 0), (.14, .07, .06)), ((.16, .02, 0), (.14, .07, .06))], 'shell', color=(.86, .56, .44), roughness=.3)
    orb(.235, (0, .60, .30), 'pearl', segments=72, color=(.96, .92, .86), roughness=.12, coat=1, glow=(1, .86, .68), strength=.22)
    parts.lamp((0, .62, .75), 7, (1, .8, .6), .2)
    figures.coral(-.78, -.1, .90, (.62, .05, .05), 3)
    figures.coral(.80, -.25, 1.1, (.75, .22, .04), 5)
    for x, z, high, phase in ((-.52, -.7, 1.9, 0), (.50, -.8, 1.6, 1.6), (.95, .1, .7, .6), (-.98, .2, .6, 2)):
        figures.weed(x, z, high, phase=phase)
    figures.bubbles([(-.40, 1.34, .2, .05), (-.34, 1.62, .1, .075), (-.44, 1.95, 0, .04), (.34, 1.50, .3, .04), (.42, 1.86, .1, .065), (.30, 2.16, 0, .03), (.02, 1.74, .1, .035), (.64, .86, .5, .04)])
